// Where seats go: on the rim of a stadium shape on wide screens, on an arch above the board on a
// phone. All places are in pixels from the top left corner of the stage.

export interface Place {
  x: number;
  y: number;
  /** Unit vector to the middle of the table, where bets and the button go. */
  inX: number;
  inY: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Seats in drawing order: the observer's first (at the bottom), then clockwise. */
export function seatOrder(seatsMax: number, you: number | null): number[] {
  const first = you ?? 1;
  return Array.from({ length: seatsMax }, (_, at) => ((first - 1 + at) % seatsMax) + 1);
}

/**
 * `count` places on the rim of the stadium in `box`: the first at the middle of the bottom, then
 * clockwise, equally spaced along the rim.
 */
export function rimPlaces(count: number, box: Box): Place[] {
  const radius = Math.min(box.width, box.height) / 2;
  const straight = Math.max(0, box.width - 2 * radius); // the long sides
  const wall = Math.max(0, box.height - 2 * radius);
  const quarter = (Math.PI * radius) / 2;
  const around = 2 * straight + 2 * wall + 4 * quarter;
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  return Array.from({ length: count }, (_, at) => {
    const { x, y } = onRim((around * at) / count);
    const inward = towards(x, y, middleX, middleY, straight / 2, wall / 2);
    return { x, y, ...inward };
  });

  /** The point `walk` pixels along the rim, from the middle of the bottom clockwise. */
  function onRim(walk: number): { x: number; y: number } {
    let left = walk;
    const low = box.y + box.height;
    if (left <= straight / 2) return { x: middleX - left, y: low };
    left -= straight / 2;
    if (left <= quarter) return arc(box.x + radius, low - radius, Math.PI / 2 + left / radius);
    left -= quarter;
    if (left <= wall) return { x: box.x, y: low - radius - left };
    left -= wall;
    if (left <= quarter) return arc(box.x + radius, box.y + radius, Math.PI + left / radius);
    left -= quarter;
    if (left <= straight) return { x: box.x + radius + left, y: box.y };
    left -= straight;
    const right = box.x + box.width;
    if (left <= quarter) return arc(right - radius, box.y + radius, -Math.PI / 2 + left / radius);
    left -= quarter;
    if (left <= wall) return { x: right, y: box.y + radius + left };
    left -= wall;
    if (left <= quarter) return arc(right - radius, low - radius, left / radius);
    left -= quarter;
    return { x: right - radius - left, y: low };
  }

  function arc(x: number, y: number, angle: number): { x: number; y: number } {
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  }
}

/** Inward means to the nearest point of the stadium's spine, so that bets are square to the rim. */
function towards(x: number, y: number, cx: number, cy: number, halfX: number, halfY: number) {
  const spineX = Math.min(cx + halfX, Math.max(cx - halfX, x));
  const spineY = Math.min(cy + halfY, Math.max(cy - halfY, y));
  const far = Math.hypot(spineX - x, spineY - y) || 1;
  return { inX: (spineX - x) / far, inY: (spineY - y) / far };
}

/**
 * `count` places on an arch over `box`: up its left side, across the top, down its right side. The
 * arch is no deeper than it needs to be: up to `across` places go side by side.
 */
export function archPlaces(
  count: number,
  box: Box,
  plate: { width: number; height: number },
  across = 3,
): Place[] {
  if (count === 0) return [];
  const left = box.x + plate.width / 2;
  const right = box.x + box.width - plate.width / 2;
  const top = box.y + plate.height / 2;
  const low = box.y + box.height - plate.height / 2;
  const middle = (left + right) / 2;
  const rows = archRows(count, across);
  const places: Place[] = [];
  const perSide = rows.sides;
  const stepY = perSide > 0 ? (low - top) / perSide : 0;
  for (let at = 0; at < perSide; at++) places.push(place(left, low - at * stepY));
  for (let at = 0; at < rows.top; at++) {
    const part = rows.top === 1 ? 0.5 : at / (rows.top - 1);
    // two at the top of an arch move together, so that it closes
    const x =
      rows.top === 1
        ? middle
        : rows.top === 2 && perSide > 0
          ? middle + (at === 0 ? -1 : 1) * Math.min((right - left) / 2, plate.width / 2 + 9)
          : left + (right - left) * part;
    // a shallow bow, highest in the middle
    const bow = rows.sides > 0 ? 0 : Math.min(28, (low - top) / 2) * (2 * part - 1) ** 2;
    places.push(place(x, top + bow));
  }
  for (let at = perSide - 1; at >= 0; at--) places.push(place(right, low - at * stepY));
  return places;

  function place(x: number, y: number): Place {
    const far = Math.hypot(middle - x, low - y) || 1;
    const side = Math.abs(x - middle) > 1;
    return rows.sides > 0 && side && y > top + 1
      ? { x, y, inX: Math.sign(middle - x), inY: 0 }
      : { x, y, inX: (middle - x) / far, inY: Math.max(0.3, (low - y) / far) };
  }
}

/** Height of a mark below its plate, in pixels. */
export const MARK_BELOW = 14;

/** Part of the rim's height above its middle, where board and pots are. */
export const RIM_MIDDLE = 0.42;

/**
 * Distance between the plates at the sides of an arch on a phone held sideways, in pixels. There
 * the sides reach down beside the board, and the first bet must clear a row of side pots.
 */
export const BESIDE_STEP = 106;

/**
 * Places for the bets of `count` seats on an arch: towards the table, clear of each other and of
 * the plates with their marks.
 */
export function archBets(
  count: number,
  box: Box,
  plate: { width: number; height: number },
  across = 3,
): { x: number; y: number }[] {
  const { sides, top } = archRows(count, across);
  const middle = box.x + box.width / 2;
  const step = sides > 0 ? (box.height - plate.height) / sides : 0;
  const under = plate.height / 2 + MARK_BELOW + 10;
  return archPlaces(count, box, plate, across).map((place, at) => {
    const inward = Math.sign(middle - place.x);
    const row = at < sides ? sides - at : at - sides - top + 1;
    if (at < sides || at >= sides + top) {
      const low = row > 1 ? 8 : top === 3 ? 16 : 12; // the first must clear the bets of the top row
      return { x: place.x + inward * (plate.width / 2 + 27), y: place.y + low };
    }
    if (sides === 0 || top > 3) return { x: place.x, y: place.y + under };
    if (top === 2) return { x: middle - inward * 34, y: place.y + under };
    if (inward !== 0) return { x: place.x + inward * (plate.width / 2 + 27), y: place.y + under };
    return { x: place.x, y: place.y + step + 37 };
  });
}

/**
 * `count` places in two rows over `box`, for when an arch would be deeper than the felt: clockwise
 * from the middle of the lower row, like the seats around the table.
 */
export function rowPlaces(
  count: number,
  box: Box,
  plate: { width: number; height: number },
): Place[] {
  const top = Math.ceil(count / 2);
  const low = count - top;
  const left = Math.floor(low / 2);
  const from = box.x + plate.width / 2;
  const step = top > 1 ? (box.width - plate.width) / (top - 1) : 0;
  const column = (at: number, y: number): Place => ({ x: from + at * step, y, inX: 0, inY: 1 });
  const above = box.y + plate.height / 2;
  const below = box.y + box.height - plate.height / 2;
  const places: Place[] = [];
  for (let at = left - 1; at >= 0; at--) places.push(column(at, below));
  for (let at = 0; at < top; at++) places.push(column(at, above));
  for (let at = 0; at < low - left; at++) places.push(column(top - 1 - at, below));
  return places;
}

/** How many plates of the arch are at each side and across its top, which holds up to `across`. */
export function archRows(count: number, across = 3): { sides: number; top: number } {
  if (count <= across) return { sides: 0, top: count };
  const top = (count - across) % 2 === 0 ? across : across - 1;
  return { sides: (count - top) / 2, top };
}
