import { formatCents, type InvoiceLine, type InvoiceStatus, type LateCharge, OPEN_STATUSES } from '../../../contracts';
import { type Day, formatDay, fullMonthsSince } from '../../../platform/dates';

/** Percent per month, as the Terms state. */
export const LATE_CHARGE_PERCENT = 1.5;

export interface ChargeableInvoice {
  status: InvoiceStatus;
  dueDate: Day | null;
  voidedAt: Date | null;
  subscriptionId: string | null;
  waivedMonths: number;
}

type Line = Pick<InvoiceLine, 'kind' | 'amount'>;

/** Null unless the invoice is past due; subscriptions have no late charges. */
export function calculateLateCharge(invoice: ChargeableInvoice, lines: Line[], today: Day): LateCharge | null {
  const { status, dueDate, voidedAt, subscriptionId, waivedMonths } = invoice;
  const isOpen = voidedAt === null && OPEN_STATUSES.some((open) => open === status);
  if (!isOpen || subscriptionId !== null || dueDate === null || dueDate >= today) return null;
  const months = fullMonthsSince(dueDate, today);
  const [base, alreadyAdded] = [sum(lines, false), sum(lines, true)];
  const total = chargeForMonths(base, months - waivedMonths);
  return {
    rate: LATE_CHARGE_PERCENT,
    base,
    months,
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

/** Simple interest in integers: 1.5% is 15 per thousand. */
export const chargeForMonths = (base: number, months: number): number =>
  Math.round((base * LATE_CHARGE_PERCENT * 10 * Math.max(0, months)) / 1000);

/** The months to waive so that nothing is left to add until the next month ends. */
export function totalMonthsToWaive({ base, months, waivedMonths, alreadyAdded }: LateCharge): number {
  let waived = waivedMonths;
  while (waived < months && chargeForMonths(base, months - waived) > alreadyAdded) waived += 1;
  return waived;
}

export function describeLateCharge(charge: LateCharge, dueDate: Day): string {
  const { base, months, waivedMonths, alreadyAdded, rate } = charge;
  const chargedMonths = months - waivedMonths;
  const waived = waivedMonths > 0 ? ` (${formatMonths(waivedMonths)} waived)` : '';
  const lessEarlier = alreadyAdded > 0 ? `, less ${formatCents(alreadyAdded)} already charged` : '';
  const charged = `${rate}%/month × ${formatMonths(chargedMonths)} × ${formatCents(base)}`;
  return `Late charge since ${formatDay(dueDate)}: ${charged}${lessEarlier}${waived}`;
}

export const formatMonths = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

const sum = (lines: Line[], isLateCharge: boolean): number =>
  lines
    .filter(({ kind }) => (kind === 'late-charge') === isLateCharge)
    .reduce((cents, { amount }) => cents + amount, 0);
