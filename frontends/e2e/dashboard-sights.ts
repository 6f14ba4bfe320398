import {
  type Analytics,
  PROJECT_STATUSES,
  type Project,
  type Submission,
  SUBMISSION_STATUSES,
} from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { bakeryProject } from '../shared/testing/projects';
import { answered, expect } from './journey';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const id = (at: number) => `0197a000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const projects: Project[] = PROJECT_STATUSES.map((status, at) => ({
  ...bakeryProject,
  id: id(at),
  name: at === 3 ? LONG : `${bakeryProject.name}, ${status}`,
  status,
  progress: [0, 40, 85, 100][at] ?? 0,
  owner: { id: bakeryProject.userId, name: 'Ann Baker' },
}));

const submissions = SUBMISSION_STATUSES.map((status, at) => ({
  id: id(10 + at),
  firstName: at === 3 ? LONG : 'Rosa',
  lastName: 'Cobbler',
  email: 'rosa@example.com',
  phone: null,
  projectType: 'seo-services',
  message: 'Nobody finds my shoes. '.repeat(1 + at * 8),
  currentWebsite: null,
  status,
  verified: at > 0,
  adminResponse: at > 0 ? 'We can do that.' : null,
  respondedAt: at > 0 ? '2026-11-05T14:00:00.000Z' : null,
  respondedBy: null,
  respondedByName: null,
  createdAt: '2026-11-05T14:00:00.000Z',
  revision: 1,
})) as Submission[];

const figures: Analytics = {
  months: 13,
  from: '2025-11-01',
  today: '2026-11-05',
  leads: Array.from({ length: 53 }, (_, at) => {
    const byStatus = { new: at % 3, contacted: at % 5, converted: at % 4, closed: at % 7 };
    const week = new Date(Date.UTC(2025, 10, 3 + at * 7)).toISOString().slice(0, 10);
    return { week, byStatus, count: Object.values(byStatus).reduce((sum, one) => sum + one) };
  }),
  replies: months((at) => ({ leads: 20 + at, answered: 18, median: 5400 + at * 900, ninth: 200_000 - at * 9000 })),
  money: months((at) => ({
    invoices: 1_200_050 + at * 90_000,
    orders: 340_000,
    refunds: at === 4 ? 5_000_000 : 0,
    revenue: at === 4 ? -3_099_950 : 1_540_050 + at * 90_000,
    outstanding: 412_300 - at * 9000,
  })),
  projects: PROJECT_STATUSES.map((status, at) => ({ status, ages: [at, 4, 3, 2, 1, 12], count: 22 + at })),
  packages: ['The Market Stall', 'The Corner Shop', LONG].map((name, at) => ({
    productId: id(at),
    name,
    category: 'web-design',
    sold: 12 - at * 4,
    revenue: 540_000 - at * 180_000,
  })),
};

function months<Row>(row: (at: number) => Row): (Row & { month: string })[] {
  return Array.from({ length: 13 }, (_, at) => ({
    month: new Date(Date.UTC(2025, 10 + at)).toISOString().slice(0, 7),
    ...row(at),
  }));
}

async function begin(page: Page, leads = submissions, work = projects): Promise<void> {
  await enter(page.context(), somebody('admin'));
  const counters = { activeProjects: 12, totalProjects: 20_000, pendingReviews: 3, newSubmissions: 1234 };
  await told(page, '**/api/admin/dashboard', counters);
  await told(page, '**/api/admin/submissions?*', leads);
  await told(page, '**/api/projects?*', work);
  await arrive(page, '/admin');
}

async function look(page: Page, answer: unknown, status?: number): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, '**/api/admin/analytics?*', answer, status);
  await arrive(page, '/admin/analytics');
}

export const dashboardSights: Sight[] = [
  {
    name: '/admin with much to do',
    async show(page) {
      await begin(page);
      await expect(page.getByText('1,234')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Post Update to' })).toHaveCount(projects.length);
      await expect(page.getByRole('button', { name: 'View/Edit' })).toHaveCount(3);
    },
  },
  {
    name: '/admin with nothing in it',
    async show(page) {
      await begin(page, [], []);
      await expect(page.getByText('No messages yet')).toBeVisible();
      await expect(page.getByText('No projects yet')).toBeVisible();
    },
  },
  {
    name: '/admin with its menu open on a phone',
    async show(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await begin(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Analytics', exact: true })).toBeVisible();
    },
  },
  {
    name: '/admin, where a project is chosen to post an update',
    async show(page) {
      await begin(page);
      await page.getByRole('button', { name: 'Post Update', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Post Project Update' })).toBeVisible();
    },
  },
  {
    name: '/admin, uploading for a client',
    async show(page) {
      await begin(page);
      await page.getByRole('button', { name: 'Upload Client Files' }).click();
      await expect(page.getByRole('dialog', { name: 'Upload Files' })).toBeVisible();
    },
  },
  {
    name: '/admin/analytics of a year',
    async show(page) {
      await look(page, figures);
      await expect(page.getByRole('table')).toHaveCount(5);
    },
  },
  {
    name: '/admin/analytics with few bars and nothing sold',
    async show(page) {
      const { leads, replies, money } = figures;
      const few = { leads: leads.slice(-4), replies: replies.slice(-1), money: money.slice(-1), packages: [] };
      await look(page, { ...figures, ...few });
      await expect(page.getByText('Nothing yet.')).toBeVisible();
    },
  },
  {
    name: '/admin/analytics that did not arrive',
    said: [answered(503)],
    async show(page) {
      await look(page, { statusCode: 503, error: 'Service Unavailable', message: 'Away' }, 503);
      await expect(page.getByText('The analytics did not arrive')).toBeVisible();
    },
  },
];
