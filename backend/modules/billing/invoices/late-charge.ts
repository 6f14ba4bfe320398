import {
  formatCents,
  type InvoiceLine,
  type InvoiceStatus,
  type LateCharge,
  type LateChargeTerms,
  OPEN_STATUSES,
} from '../../../contracts';
import { addMonths, type Day, formatDay, fullMonthsSince } from '../../../platform/dates';

export interface ChargeableInvoice {
  status: InvoiceStatus;
  dueDate: Day | null;
  voidedAt: Date | null;
  subscriptionId: string | null;
  waivedMonths: number;
}

type Line = Pick<InvoiceLine, 'kind' | 'amount'>;

export interface DatedPayment {
  amount: number;
  day: Day;
}

/** Null unless the invoice is past due and its terms have late charges; subscriptions have none. */
export function calculateLateCharge(
  invoice: ChargeableInvoice,
  lines: Line[],
  today: Day,
  { lateChargePercent: rate, lateChargeCapPercent: cap }: LateChargeTerms,
  payments: DatedPayment[] = [],
): LateCharge | null {
  const { status, dueDate, voidedAt, subscriptionId, waivedMonths } = invoice;
  const isOpen = voidedAt === null && OPEN_STATUSES.some((open) => open === status);
  if (!isOpen || rate === 0 || subscriptionId !== null || dueDate === null || dueDate >= today) return null;
  const months = fullMonthsSince(dueDate, today);
  const [billed, alreadyAdded] = [sum(lines, false), sum(lines, true)];
  // Payments cover the work before the late charges.
  const unpaidOn = (day: Day) =>
    Math.max(0, billed - payments.reduce((cents, payment) => cents + (payment.day <= day ? payment.amount : 0), 0));
  const unpaidByMonth = Array.from({ length: months }, (_, month) => unpaidOn(addMonths(dueDate, month + 1)));
  const charged = { rate, cap, base: unpaidOn(today), months, ...(payments.length > 0 && { unpaidByMonth }) };
  const total = chargeAfter(charged, waivedMonths);
  return {
    ...charged,
    waivedMonths,
    total,
    alreadyAdded,
    lastAdded: lastAdded(lines),
    toAdd: Math.max(0, total - alreadyAdded),
  };
}

/** Each negative line reverses the last charge before it that wasn't reversed yet. */
function lastAdded(lines: Line[]): number {
  const added: number[] = [];
  for (const { kind, amount } of lines) {
    if (kind !== 'late-charge') continue;
    if (amount < 0) added.pop();
    else added.push(amount);
  }
  return added.at(-1) ?? 0;
}

/** Simple interest in integers: 1.5% is 150 per ten thousand. The cap is rounded down. */
export function chargeForMonths(
  { rate, cap, base }: Pick<LateCharge, 'rate' | 'cap' | 'base'>,
  months: number,
): number {
  const charge = Math.round((base * toBasisPoints(rate) * Math.max(0, months)) / BASIS_POINTS);
  return cap === null ? charge : Math.min(charge, capOf(cap, base));
}

const capOf = (cap: number, base: number): number => Math.floor((base * toBasisPoints(cap)) / BASIS_POINTS);

const BASIS_POINTS = 10_000;
const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** Waived months are the first ones. After part payments the cap is of the most that was unpaid. */
function chargeAfter(
  { rate, cap, base, months, unpaidByMonth }: Pick<LateCharge, 'rate' | 'cap' | 'base' | 'months' | 'unpaidByMonth'>,
  waivedMonths: number,
): number {
  if (!unpaidByMonth) return chargeForMonths({ rate, cap, base }, months - waivedMonths);
  const unpaid = unpaidByMonth.slice(waivedMonths).reduce((cents, one) => cents + one, 0);
  const charge = chargeForMonths({ rate, cap: null, base: unpaid }, 1);
  return cap === null ? charge : Math.min(charge, capOf(cap, Math.max(base, ...unpaidByMonth)));
}

/** The months to waive so that nothing is left to add until the next month ends. */
export function totalMonthsToWaive(charge: LateCharge): number {
  const { months, waivedMonths, alreadyAdded } = charge;
  let waived = waivedMonths;
  while (waived < months && chargeAfter(charge, waived) > alreadyAdded) waived += 1;
  return waived;
}

export function describeLateCharge(charge: LateCharge, dueDate: Day): string {
  const { base, months, waivedMonths, alreadyAdded, rate, cap, unpaidByMonth } = charge;
  const chargedMonths = months - waivedMonths;
  const waived = waivedMonths > 0 ? ` (${formatMonths(waivedMonths)} waived)` : '';
  const lessEarlier = alreadyAdded > 0 ? `, less ${formatCents(alreadyAdded)} already charged` : '';
  const limit = cap === null ? '' : `, at most ${cap}%`;
  const chargedAmount = unpaidByMonth ? ' of what was unpaid' : ` × ${formatCents(base)}`;
  const charged = `${rate}%/month × ${formatMonths(chargedMonths)}${chargedAmount}${limit}`;
  return `Late charge since ${formatDay(dueDate)}: ${charged}${lessEarlier}${waived}`;
}

export const formatMonths = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

const sum = (lines: Line[], isLateCharge: boolean): number =>
  lines
    .filter(({ kind }) => (kind === 'late-charge') === isLateCharge)
    .reduce((cents, { amount }) => cents + amount, 0);
