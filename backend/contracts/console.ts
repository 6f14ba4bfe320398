import type { ProductCategory } from './catalog';
import type { SubmissionStatus } from './contact';
import { endpoint, type EmptyBody } from './endpoint';
import type { ProjectStatus } from './projects';
import { MINE_QUERY } from './query';

export interface DashboardCounters {
  activeProjects: number;
  totalProjects: number;
  pendingReviews: number;
  newSubmissions: number;
}

export const ADMINS_ONLY = 'Admin access required. Redirecting...';

export const ANALYTICS_MONTHS = { min: 1, max: 60 } as const;
/** Without a choice, the period begins with the first month that has data, at most this many months. */
export const MAX_DEFAULT_MONTHS = 13;

export const PROJECT_AGES = [7, 30, 90, 180, 365] as const;

export const BEST_SELLER_COUNT = 10;

export interface Analytics {
  months: number;
  from: string;
  today: string;
  /** How far back the period lies that each month is compared with. */
  comparedMonths: number;
  /** The same for weeks of submissions; null if submissions are counted by month. */
  comparedWeeks: number | null;
  totals: AnalyticsTotals;
  leads: SubmissionPeriod[];
  replies: ReplyMonth[];
  money: RevenueMonth[];
  recurring: RecurringMonth[];
  projects: ProjectsByAge[];
  packages: PackageSales[];
}

/** A figure of the whole period, and of the period before up to the same day. */
export interface PeriodFigure {
  value: number | null;
  previous: number | null;
}

export interface AnalyticsTotals {
  revenue: PeriodFigure;
  /** At the end of each period. */
  outstanding: PeriodFigure;
  recurring: PeriodFigure;
  /** The average share of subscriptions that ended in a month. */
  churn: PeriodFigure;
  submissions: PeriodFigure;
  /** The median, in seconds. */
  replyTime: PeriodFigure;
  /** How many packages were sold. */
  sold: PeriodFigure;
}

/** A week in short periods, a month in longer ones. */
export interface SubmissionPeriod {
  /** A Monday, or the first of a month. */
  start: string;
  count: number;
  byStatus: Record<SubmissionStatus, number>;
  /** The count of the week or month that this one is compared with. */
  previous: number;
}

export interface ReplyMonth {
  month: string;
  leads: number;
  answered: number;
  /** Seconds until the first reply: median and 90th percentile of those replied to. */
  median: number | null;
  ninth: number | null;
  /** The median of the month that this one is compared with. */
  previous: number | null;
}

export interface RevenueMonth {
  month: string;
  /** Paid amounts, without duplicate payments and their refunds. */
  invoices: number;
  orders: number;
  refunds: number;
  revenue: number;
  /** The sales tax in the revenue. */
  tax: number;
  outstanding: number;
  /** Of the month that this one is compared with. */
  previous: number;
  previousOutstanding: number;
}

/** Subscriptions at month end, past-due ones included. */
export interface RecurringMonth {
  month: string;
  amount: number;
  count: number;
  started: number;
  ended: number;
  /** The amount and the share that ended of the month that this one is compared with. */
  previous: number;
  previousChurn: number | null;
}

export const countAtStart = ({ count, started, ended }: Pick<RecurringMonth, 'count' | 'started' | 'ended'>): number =>
  count - started + ended;

export interface ProjectsByAge {
  status: ProjectStatus;
  ages: number[];
  count: number;
}

export interface PackageSales {
  productId: string;
  name: string;
  category: ProductCategory;
  sold: number;
  revenue: number;
  /** How many were sold up to the same day of the period before, or a year earlier for periods of a year or more. */
  previous: number;
}

export const consoleApi = {
  dashboard: endpoint<EmptyBody, DashboardCounters>('GET', '/admin/dashboard', {
    for: 'admins',
    staff: true,
    summary: 'Counts of active, reviewed, and all projects, and of new submissions.',
    query: { mine: MINE_QUERY },
  }),
  analytics: endpoint<EmptyBody, Analytics>('GET', '/admin/analytics', {
    for: 'admins',
    summary:
      'Submissions, replies, revenue, and subscriptions by week and month, projects by age, and best sellers of the last months.',
    query: {
      months: {
        type: 'integer',
        minimum: ANALYTICS_MONTHS.min,
        maximum: ANALYTICS_MONTHS.max,
        description: `How many months, with the current one. Without it, as many as have data, at most ${MAX_DEFAULT_MONTHS}.`,
      },
    },
  }),
};
