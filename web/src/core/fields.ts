// Readers of values from a file: each says whether a value is of its type.

export type Reader<T> = (value: unknown) => value is T;

export const text: Reader<string> = (value) => typeof value === "string";
export const flag: Reader<boolean> = (value) => typeof value === "boolean";
export const whole: Reader<number> = (value): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
export const list =
  <T>(of: Reader<T>): Reader<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every((one) => of(one));
export const orNull =
  <T>(of: Reader<T>): Reader<T | null> =>
  (value): value is T | null =>
    value === null || of(value);
/** Accepts exactly these fields; `cardroom verify` refuses unknown ones too. */
export const fields =
  <T>(of: { [K in keyof Required<T>]: Reader<T[K]> }, optional: (keyof T)[] = []): Reader<T> =>
  (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).every((key) => Object.hasOwn(of, key)) &&
    (Object.keys(of) as (keyof T & string)[]).every((key) =>
      Object.hasOwn(value, key)
        ? of[key]((value as Record<string, unknown>)[key])
        : optional.includes(key),
    );
