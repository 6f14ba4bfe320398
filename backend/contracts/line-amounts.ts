/** In hundredths of a unit, because a quantity such as 6.5 hours has at most two decimals. */
export const toHundredths = (quantity: number): number => Math.round(quantity * 100);

/** In thousandths, because a percentage such as 8.875 has at most three decimals. */
export const toThousandths = (percent: number): number => Math.round(percent * 1000);

/** A fraction in whole cents, rounded half up: half a cent is one cent. */
export const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Each line is rounded half up to the cent; SQL function `line_amount` has the same rule. */
export const lineAmount = ({ quantity, unitAmount }: { quantity: number; unitAmount: number }): number =>
  roundHalfUp(toHundredths(quantity) * unitAmount, 100);

export const percentOf = (cents: number, percent: number): number =>
  roundHalfUp(cents * toThousandths(percent), 100_000);

export interface PricedLine {
  quantity: number;
  unitAmount: number;
  /** Of a discount: its share of the lines above it, which takes precedence over `unitAmount`. */
  percent?: number | undefined;
}

/** Calculates discounts by percent from the sum of the lines above them, less earlier discounts. */
export function priceLines<Line extends PricedLine>(lines: Line[]): (Line & { amount: number })[] {
  let subtotal = 0;
  return lines.map((line) => {
    const unitAmount = line.percent === undefined ? line.unitAmount : 0 - percentOf(subtotal, line.percent);
    const amount = lineAmount({ quantity: line.quantity, unitAmount });
    subtotal += amount;
    return { ...line, unitAmount, amount };
  });
}
