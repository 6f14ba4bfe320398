import type { ProductCategory } from './catalog';
import type { SubmissionStatus } from './contact';
import { endpoint, type NoBody } from './endpoint';
import type { ProjectStatus } from './projects';

/** What an admin sees first: how much there is to do. */
export interface DashboardCounters {
  activeProjects: number;
  totalProjects: number;
  pendingReviews: number;
  newSubmissions: number;
}

export const ADMINS_ONLY = 'Admin access required. Redirecting...';

/** How many months the analytics look back unless they are asked for more or fewer, this one counted. */
export const ANALYTICS_MONTHS = { defaultValue: 13, min: 1, max: 60 } as const;

/** How old projects are, in days: each is as old as this at most and older than the one before. */
export const PROJECT_AGES = [7, 30, 90, 180, 365] as const;

/** How many packages are named. */
export const BEST_SELLER_COUNT = 10;

/** All days, weeks and months are those of the agency's calendar; all amounts are cents. */
export interface Analytics {
  months: number;
  /** The first day of the first month, and today. */
  from: string;
  today: string;
  leads: SubmissionWeek[];
  replies: ReplyMonth[];
  money: RevenueMonth[];
  projects: ProjectsByAge[];
  packages: PackageSales[];
}

/** What came in one week, by how it stands today. */
export interface SubmissionWeek {
  /** Its Monday. */
  week: string;
  count: number;
  byStatus: Record<SubmissionStatus, number>;
}

/** How soon those were answered that came in one month. */
export interface ReplyMonth {
  /** `2026-12`. */
  month: string;
  leads: number;
  answered: number;
  /** Seconds until the first answer, of those that got one: half of them waited no longer, nine of ten no longer. */
  median: number | null;
  ninth: number | null;
}

export interface RevenueMonth {
  month: string;
  /** What was paid. What was paid once too often is not ours, and neither is it subtracted once it went back. */
  invoices: number;
  orders: number;
  refunds: number;
  /** Invoices and orders less refunds. */
  revenue: number;
  /** What had been sent and not been paid when the month ended, or is so now. */
  outstanding: number;
}

export interface ProjectsByAge {
  status: ProjectStatus;
  /** How many came within the days of `PROJECT_AGES`, and before. */
  ages: number[];
  count: number;
}

/** Of orders that were paid and did not go back as a whole. */
export interface PackageSales {
  productId: string;
  name: string;
  category: ProductCategory;
  sold: number;
  revenue: number;
}

export const consoleApi = {
  dashboard: endpoint<NoBody, DashboardCounters>('GET', '/admin/dashboard', {
    for: 'admins',
    summary: 'How many projects are active, in review and there in all, and how many submissions are new.',
  }),
  analytics: endpoint<NoBody, Analytics>('GET', '/admin/analytics', {
    for: 'admins',
    summary:
      'Leads, replies and money by week and month, projects by age and the packages that sell best, of the last ?months=13 (1 to 60).',
  }),
};
