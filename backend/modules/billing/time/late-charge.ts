import { formatCents, type InvoiceLine, type InvoiceStatus, type LateCharge, OPEN_STATUSES } from '../../../contracts';
import { type Day, dayInWords, fullMonthsPast } from './days';

/** Per cent a month, by the Terms. */
export const LATE_RATE = 1.5;

/** As much of an invoice as the charge comes from. */
export interface MaybeLate {
  status: InvoiceStatus;
  dueDate: Day | null;
  voidedAt: Date | null;
  subscriptionId: string | null;
  waivedMonths: number;
}

type Line = Pick<InvoiceLine, 'kind' | 'amount'>;

/** How the late charge of an invoice stands on that day; nothing while it is not late, and for a subscription's. */
export function lateChargeOf(invoice: MaybeLate, lines: Line[], today: Day): LateCharge | null {
  const { status, dueDate, voidedAt, subscriptionId, waivedMonths } = invoice;
  const isOpen = voidedAt === null && OPEN_STATUSES.some((open) => open === status);
  if (!isOpen || subscriptionId !== null || dueDate === null || dueDate >= today) return null;
  const months = fullMonthsPast(dueDate, today);
  const [base, alreadyAdded] = [sum(lines, false), sum(lines, true)];
  const total = chargeFor(base, months - waivedMonths);
  return { rate: LATE_RATE, base, months, waivedMonths, total, alreadyAdded, toAdd: Math.max(0, total - alreadyAdded) };
}

/** Simple, without a charge on the charge, and to the cent. In whole numbers: 1.5% is 15 of a thousand. */
export const chargeFor = (base: number, months: number): number =>
  Math.round((base * LATE_RATE * 10 * Math.max(0, months)) / 1000);

/** How many months have to be waived in all so that nothing is left to add until the next one is over. */
export function waivedInAll({ base, months, waivedMonths, alreadyAdded }: LateCharge): number {
  let waived = waivedMonths;
  while (waived < months && chargeFor(base, months - waived) > alreadyAdded) waived += 1;
  return waived;
}

/** What the new line says; it stands on the invoice, so it lets itself be checked. */
export function lateLine(charge: LateCharge, dueDate: Day): string {
  const { base, months, waivedMonths, alreadyAdded, rate } = charge;
  const counted = months - waivedMonths;
  const waived = waivedMonths > 0 ? `, ${waivedMonths} of them waived` : '';
  const before = alreadyAdded > 0 ? ` less ${formatCents(alreadyAdded)} charged before` : '';
  const past = `${monthsInWords(months)} past ${dayInWords(dueDate)}${waived}`;
  return `Late charge, ${rate}% a month for ${past}: ${rate}% × ${counted} × ${formatCents(base)}${before}`;
}

export const monthsInWords = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

const sum = (lines: Line[], late: boolean): number =>
  lines.filter(({ kind }) => (kind === 'late-charge') === late).reduce((cents, { amount }) => cents + amount, 0);
