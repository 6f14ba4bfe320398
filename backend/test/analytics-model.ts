import {
  type Analytics,
  PROJECT_AGES,
  PROJECT_STATUSES,
  type ProjectStatus,
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '../contracts';

export interface Lead {
  createdAt: Date;
  status: SubmissionStatus;
  seconds: number | null;
}

export interface Bill {
  amount: number;
  sentAt: Date | null;
  paidAt: Date | null;
  voidedAt: Date | null;
}

export interface Sale {
  amount: number;
  paidAt: Date | null;
  status: string;
  items: { productId: string; quantity: number; price: number }[];
}

export interface GoneBack {
  /** Below zero where it came back, because no bank took it. */
  amount: number;
  createdAt: Date;
  ofDuplicate: boolean;
}

export interface Agency {
  leads: Lead[];
  bills: Bill[];
  sales: Sale[];
  refunds: GoneBack[];
  projects: { status: ProjectStatus; createdAt: Date }[];
}

type Sold = Omit<Analytics['packages'][number], 'name' | 'category'>;

/** The same figures in the plainest way: each row is asked for its day on the wall there, and all of them are read. */
export function modelOf(agency: Agency, months: number, zone: string, now: Date) {
  const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  const dayOf = (at: Date) => calendar.format(at);
  const monthOf = (at: Date) => dayOf(at).slice(0, 7);
  const weekOf = (at: Date) => {
    const day = new Date(`${dayOf(at)}T00:00:00Z`);
    while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1);
    return day.toISOString().slice(0, 10);
  };
  const today = dayOf(now);
  const wanted = Array.from({ length: months }, (_, i) => monthBefore(today.slice(0, 7), months - 1 - i));
  const since = wanted[0] ?? '';

  const money = wanted.map((month) => {
    const paidIn = <T extends { paidAt: Date | null }>(all: T[]) =>
      all.filter(({ paidAt }) => paidAt && monthOf(paidAt) === month);
    const [invoices, orders] = [sum(paidIn(agency.bills)), sum(paidIn(agency.sales))];
    const refunds = sum(agency.refunds.filter((one) => !one.ofDuplicate && monthOf(one.createdAt) === month));
    const by = (at: Date | null) => at !== null && monthOf(at) <= month;
    const owed = agency.bills.filter((bill) => by(bill.sentAt) && !by(bill.paidAt) && !by(bill.voidedAt));
    return { month, invoices, orders, refunds, revenue: invoices + orders - refunds, outstanding: sum(owed) };
  });
  const replies = wanted.map((month) => {
    const came = agency.leads.filter(({ createdAt }) => monthOf(createdAt) === month);
    const waited = came.flatMap(({ seconds }) => seconds ?? []).sort((a, b) => a - b);
    const middle = (waited.length - 1) / 2;
    const median = ((waited[Math.floor(middle)] ?? NaN) + (waited[Math.ceil(middle)] ?? NaN)) / 2;
    return {
      month,
      leads: came.length,
      answered: waited.length,
      median: Number.isNaN(median) ? null : Math.round(median),
      ninth: waited[Math.ceil(waited.length * 0.9) - 1] ?? null,
    };
  });
  const weeks: string[] = [];
  for (let at = now; weekOf(at) >= weekOf(new Date(`${since}-01T17:00:00Z`)); at = new Date(at.getTime() - 7 * DAY)) {
    weeks.unshift(weekOf(at));
  }
  const leads = weeks.map((week) => {
    const came = agency.leads.filter(({ createdAt }) => weekOf(createdAt) === week);
    return { week, count: came.length, byStatus: countBy(came, SUBMISSION_STATUSES) };
  });
  const projects = PROJECT_STATUSES.map((status) => {
    const own = agency.projects.filter((project) => project.status === status);
    const ages = [...PROJECT_AGES, Infinity].map(() => 0);
    for (const { createdAt } of own) {
      const age = (Date.parse(today) - Date.parse(dayOf(createdAt))) / DAY;
      const found = PROJECT_AGES.findIndex((days) => age < days);
      const place = found < 0 ? PROJECT_AGES.length : found;
      ages[place] = (ages[place] ?? 0) + 1;
    }
    return { status, ages, count: own.length };
  });
  const sold = new Map<string, Sold>();
  for (const sale of agency.sales) {
    if (sale.status !== 'paid' || !sale.paidAt || monthOf(sale.paidAt) < since) continue;
    for (const { productId, quantity, price } of sale.items) {
      const { sold: count, revenue } = sold.get(productId) ?? { sold: 0, revenue: 0 };
      sold.set(productId, { productId, sold: count + quantity, revenue: revenue + quantity * price });
    }
  }
  const packages = [...sold.values()].sort(
    (a, b) => b.sold - a.sold || b.revenue - a.revenue || (a.productId < b.productId ? -1 : 1),
  );
  return { months, from: `${since}-01`, today, leads, replies, money, projects, packages: packages.slice(0, 10) };
}

const DAY = 86_400_000;

const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);

const countBy = <S extends string>(all: { status: S }[], statuses: readonly S[]) =>
  Object.fromEntries(statuses.map((status) => [status, all.filter((one) => one.status === status).length]));

function monthBefore(month: string, many: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - many, 1)).toISOString().slice(0, 7);
}
