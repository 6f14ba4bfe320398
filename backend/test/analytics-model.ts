import {
  type Analytics,
  PROJECT_AGES,
  PROJECT_STATUSES,
  type ProjectStatus,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '../contracts';

export interface SubmissionRow {
  createdAt: Date;
  status: SubmissionStatus;
  seconds: number | null;
}

export interface InvoiceRow {
  amount: number;
  sentAt: Date | null;
  paidAt: Date | null;
  voidedAt: Date | null;
  /** Payments before the last one. */
  parts: { amount: number; at: Date }[];
}

export interface OrderRow {
  amount: number;
  paidAt: Date | null;
  status: string;
  items: { productId: string; quantity: number; price: number }[];
}

export interface RefundRow {
  /** Negative for a refund that failed. */
  amount: number;
  createdAt: Date;
  ofDuplicate: boolean;
}

export interface SubscriptionRow {
  amount: number;
  createdAt: Date;
  endedAt: Date | null;
}

export interface Agency {
  submissions: SubmissionRow[];
  invoices: InvoiceRow[];
  orders: OrderRow[];
  refunds: RefundRow[];
  projects: { status: ProjectStatus; createdAt: Date }[];
  subscriptions: SubscriptionRow[];
}

type PackageSalesRow = Omit<Analytics['packages'][number], 'name' | 'category'>;

/** Computes the same figures in the simplest way, row by row, to compare with the SQL. */
export function expectedAnalytics(agency: Agency, months: number, zone: string, now: Date) {
  const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  const dayOf = (at: Date) => calendar.format(at);
  const monthOf = (at: Date) => dayOf(at).slice(0, 7);
  const weekOf = (at: Date) => {
    const day = new Date(`${dayOf(at)}T00:00:00Z`);
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1);
    return day.toISOString().slice(0, 10);
  };
  const today = dayOf(now);
  const comparedMonths = Math.min(months, 12);
  const allMonths = months + comparedMonths;
  const monthKeys = Array.from({ length: allMonths }, (_, i) => monthBefore(today.slice(0, 7), allMonths - 1 - i));
  const since = monthKeys[comparedMonths] ?? '';

  const money = monthKeys.map((month) => {
    const paidIn = <T extends { paidAt: Date | null }>(all: T[]) =>
      all.filter(({ paidAt }) => paidAt && monthOf(paidAt) === month);
    const lastPayments = paidIn(agency.invoices).map(({ amount, parts }) => ({ amount: amount - sum(parts) }));
    const parts = agency.invoices.flatMap((bill) => bill.parts).filter(({ at }) => monthOf(at) === month);
    const [invoices, orders] = [sum([...lastPayments, ...parts]), sum(paidIn(agency.orders))];
    const refunds = sum(agency.refunds.filter((one) => !one.ofDuplicate && monthOf(one.createdAt) === month));
    const isBy = (at: Date | null) => at !== null && monthOf(at) <= month;
    const outstanding = agency.invoices.filter(
      (bill) => isBy(bill.sentAt) && !isBy(bill.paidAt) && !isBy(bill.voidedAt),
    );
    const paidParts = outstanding.flatMap((bill) => bill.parts).filter(({ at }) => isBy(at));
    return {
      month,
      invoices,
      orders,
      refunds,
      revenue: invoices + orders - refunds,
      tax: 0,
      outstanding: sum(outstanding) - sum(paidParts),
    };
  });
  const replies = monthKeys.map((month) => {
    const received = agency.submissions.filter(({ createdAt }) => monthOf(createdAt) === month);
    const delays = received.flatMap(({ seconds }) => seconds ?? []).sort((a, b) => a - b);
    return {
      month,
      leads: received.length,
      answered: delays.length,
      median: medianOf(delays),
      ninth: delays[Math.ceil(delays.length * 0.9) - 1] ?? null,
    };
  });
  const recurring = monthKeys.map((month) => {
    const isBy = (at: Date | null) => at !== null && monthOf(at) <= month;
    const running = agency.subscriptions.filter((one) => isBy(one.createdAt) && !isBy(one.endedAt));
    const started = agency.subscriptions.filter((one) => monthOf(one.createdAt) === month).length;
    const ended = agency.subscriptions.filter((one) => one.endedAt && monthOf(one.endedAt) === month).length;
    return { month, amount: sum(running), count: running.length, started, ended };
  });
  const weeks: string[] = [];
  const noonOf = (day: string) => new Date(`${day}T17:00:00Z`);
  // From noon, because an hour before midnight a change of the clocks would reach the next day.
  for (let at = noonOf(today); weekOf(at) >= weekOf(noonOf(`${since}-01`)); at = new Date(at.getTime() - 7 * DAY)) {
    weeks.unshift(weekOf(at));
  }
  const comparedWeeks = weeks.length;
  for (let i = 0; i < comparedWeeks; i++) {
    weeks.unshift(weekOf(new Date(noonOf(weeks[0] ?? '').getTime() - 7 * DAY)));
  }
  const isByWeek = months <= 3;
  const startOf = (at: Date) => (isByWeek ? weekOf(at) : `${monthOf(at)}-01`);
  const starts = isByWeek ? weeks : monthKeys.map((month) => `${month}-01`);
  const comparedStarts = isByWeek ? comparedWeeks : comparedMonths;
  const leads = starts.map((start) => {
    const received = agency.submissions.filter(({ createdAt }) => startOf(createdAt) === start);
    return { start, count: received.length, byStatus: countBy(received, SUBMISSION_STATUSES) };
  });
  const isBetween = (at: Date, first: string, last: string) => dayOf(at) >= first && dayOf(at) <= last;
  const delaysBetween = (first: string, last: string) =>
    agency.submissions.flatMap(({ createdAt, seconds }) => (isBetween(createdAt, first, last) ? (seconds ?? []) : []));
  const revenueBetween = (first: string, last: string) =>
    sum(collected(agency).filter(({ at }) => isBetween(at, first, last)));
  const projects = PROJECT_STATUSES.map((status) => {
    const own = agency.projects.filter((project) => project.status === status);
    const ages = [...PROJECT_AGES, Infinity].map(() => 0);
    for (const { createdAt } of own) {
      const age = (Date.parse(today) - Date.parse(dayOf(createdAt))) / DAY;
      const bucketIndex = PROJECT_AGES.findIndex((days) => age < days);
      const bucket = bucketIndex < 0 ? PROJECT_AGES.length : bucketIndex;
      ages[bucket] = (ages[bucket] ?? 0) + 1;
    }
    return { status, ages, count: own.length };
  });
  const sold = new Map<string, PackageSalesRow>();
  const comparedFrom = `${monthBefore(since, comparedMonths)}-01`;
  const comparedTo = dayMonthsBefore(today, comparedMonths);
  for (const sale of agency.orders) {
    if (sale.status !== 'paid' || !sale.paidAt) continue;
    const day = dayOf(sale.paidAt);
    const isShown = day >= `${since}-01`;
    const isCompared = day >= comparedFrom && day <= comparedTo;
    for (const { productId, quantity, price } of sale.items) {
      const row = sold.get(productId) ?? { productId, sold: 0, revenue: 0, previous: 0 };
      if (isShown) Object.assign(row, { sold: row.sold + quantity, revenue: row.revenue + quantity * price });
      if (isCompared) row.previous += quantity;
      sold.set(productId, row);
    }
  }
  const packages = [...sold.values()]
    .filter((row) => row.sold > 0)
    .sort((a, b) => b.sold - a.sold || b.revenue - a.revenue || (a.productId < b.productId ? -1 : 1));
  const comparedWeekDay = dayOf(new Date(noonOf(today).getTime() - comparedWeeks * 7 * DAY));
  const shownStarts = starts.slice(comparedStarts);
  const totals = {
    revenue: { value: revenueBetween(`${since}-01`, today), previous: revenueBetween(comparedFrom, comparedTo) },
    outstanding: { value: money.at(-1)?.outstanding, previous: money[months - 1]?.outstanding },
    recurring: { value: recurring.at(-1)?.amount, previous: recurring[months - 1]?.amount },
    churn: { value: churnOf(recurring.slice(comparedMonths)), previous: churnOf(recurring.slice(0, months)) },
    submissions: {
      value: agency.submissions.filter(({ createdAt }) => startOf(createdAt) >= (shownStarts[0] ?? '')).length,
      previous: agency.submissions.filter(
        ({ createdAt }) =>
          startOf(createdAt) >= (starts[0] ?? '') && dayOf(createdAt) <= (isByWeek ? comparedWeekDay : comparedTo),
      ).length,
    },
    replyTime: {
      value: medianOf(delaysBetween(`${since}-01`, today)),
      previous: medianOf(delaysBetween(comparedFrom, comparedTo)),
    },
    sold: {
      value: [...sold.values()].reduce((total, row) => total + row.sold, 0),
      previous: packages.length > 0 ? [...sold.values()].reduce((total, row) => total + row.previous, 0) : 0,
    },
  };
  return {
    months,
    from: `${since}-01`,
    today,
    comparedMonths,
    totals,
    comparedWeeks: isByWeek ? comparedWeeks : null,
    leads: leads.slice(comparedStarts).map((row, i) => ({ ...row, previous: leads[i]?.count })),
    replies: replies.slice(comparedMonths).map((row, i) => ({ ...row, previous: replies[i]?.median })),
    money: money.slice(comparedMonths).map((row, i) => ({
      ...row,
      previous: money[i]?.revenue,
      previousOutstanding: money[i]?.outstanding,
    })),
    recurring: recurring.slice(comparedMonths).map((row, i) => {
      const { amount, count = 0, started = 0, ended = 0 } = recurring[i] ?? {};
      const countAtStart = count - started + ended;
      return { ...row, previous: amount, previousChurn: countAtStart > 0 ? ended / countAtStart : null };
    }),
    projects,
    packages: packages.slice(0, 10),
  };
}

const DAY = 86_400_000;

const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

function medianOf(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
  return Number.isNaN(median) ? null : Math.round(median);
}

function churnOf(months: { count: number; started: number; ended: number }[]): number | null {
  const atStart = months.reduce((total, { count, started, ended }) => total + count - started + ended, 0);
  return atStart > 0 ? months.reduce((total, { ended }) => total + ended, 0) / atStart : null;
}

/** Each payment, and refunds as negative amounts. */
const collected = ({ invoices, orders, refunds }: Agency): { amount: number; at: Date }[] => [
  ...invoices.flatMap(({ parts }) => parts),
  ...invoices.flatMap(({ amount, paidAt, parts }) => (paidAt ? { amount: amount - sum(parts), at: paidAt } : [])),
  ...orders.flatMap(({ amount, paidAt }) => (paidAt ? { amount, at: paidAt } : [])),
  ...refunds.flatMap(({ amount, createdAt, ofDuplicate }) => (ofDuplicate ? [] : { amount: -amount, at: createdAt })),
];

const countBy = <S extends string>(all: { status: S }[], statuses: readonly S[]) =>
  Object.fromEntries(statuses.map((status) => [status, all.filter((one) => one.status === status).length]));

function monthBefore(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** The last day of a shorter month. */
function dayMonthsBefore(day: string, count: number): string {
  const month = monthBefore(day.slice(0, 7), count);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}
