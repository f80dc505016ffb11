// A private table's settle-up sheet as text, to send to friends.

import { t } from "../texts.ts";
import type { SheetPayment, SheetView } from "../wire.ts";
import { formatAmount, formatNet } from "./amounts.ts";

/** "Ana pays Bo 40". */
export function paymentWords(sheet: SheetView, payment: SheetPayment): string {
  const name = (player: string) =>
    sheet.lines.find((line) => line.player === player)?.name ?? player;
  const to = payment.to === null ? t("sheet_house") : name(payment.to);
  return t("sheet_pays", {
    from: name(payment.from),
    to,
    amount: formatAmount(payment.amount, sheet),
  });
}

/** The whole sheet, one line each. */
export function sheetText(table: string, sheet: SheetView): string {
  const lines = sheet.lines.map((line) =>
    t("sheet_line", {
      name: line.name,
      net: formatNet(line.net, sheet),
      bought: formatAmount(line.bought_in, sheet),
      out: formatAmount(line.cashed_out + line.at_table, sheet),
    }),
  );
  const payments = sheet.payments.map((payment) => paymentWords(sheet, payment));
  return [
    t("sheet_head", { table }),
    ...lines,
    ...(payments.length > 0 ? ["", ...payments] : []),
  ].join("\n");
}
