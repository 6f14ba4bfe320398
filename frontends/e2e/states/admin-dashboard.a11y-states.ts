import {
  type Analytics,
  type AttentionItem,
  type DashboardMoney,
  PROJECT_STATUSES,
  type Project,
  SEARCH_KINDS,
  type SearchHit,
  type Submission,
  SUBMISSION_STATUSES,
} from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { bakeryProject } from '../../shared/testing/projects';
import { newSubmission } from '../../shared/testing/submissions';
import { httpError, expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const id = (index: number) => `0197a000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`;
const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const projects: Project[] = PROJECT_STATUSES.map((status, index) => ({
  ...bakeryProject,
  id: id(index),
  name: index === 3 ? LONG : `${bakeryProject.name}, ${status}`,
  status,
  progress: [0, 40, 85, 100][index] ?? 0,
  owner: { id: bakeryProject.userId, name: 'Ann Baker', greetingName: 'Ann', email: 'ann@example.com' },
}));

const submissions: Submission[] = SUBMISSION_STATUSES.map((status, index) => ({
  ...newSubmission,
  id: id(10 + index),
  firstName: index === 3 ? LONG : 'Rosa',
  email: 'rosa@example.com',
  message: 'No one finds my shoes. '.repeat(1 + index * 8),
  status,
  verified: index > 0,
  adminResponse: index > 0 ? 'We can do that.' : null,
  respondedAt: index > 0 ? '2026-11-05T14:00:00.000Z' : null,
  createdAt: '2026-11-05T14:00:00.000Z',
}));

const analytics: Analytics = {
  months: 13,
  from: '2025-11-01',
  today: '2026-11-05',
  comparedMonths: 12,
  comparedWeeks: null,
  totals: {
    revenue: { value: 22_401_300, previous: 19_500_000 },
    outstanding: { value: 304_300, previous: 300_000 },
    recurring: { value: 195_800, previous: 100_000 },
    churn: { value: 0.064, previous: 0.1 },
    submissions: { value: 88, previous: 54 },
    replyTime: { value: 9000, previous: 12_600 },
    sold: { value: 24, previous: 9 },
  },
  leads: Array.from({ length: 13 }, (_, index) => {
    const byStatus = { new: index % 3, contacted: index % 5, converted: index % 4, closed: index % 7 };
    const start = new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 10);
    return { start, byStatus, count: Object.values(byStatus).reduce((sum, one) => sum + one), previous: index % 9 };
  }),
  replies: months((index) => ({
    leads: 20 + index,
    answered: 18,
    median: 5400 + index * 900,
    ninth: 200_000 - index * 9000,
    previous: index === 2 ? null : 9000,
  })),
  money: months((index) => ({
    invoices: 1_200_050 + index * 90_000,
    orders: 340_000,
    refunds: index === 4 ? 5_000_000 : 0,
    revenue: index === 4 ? -3_099_950 : 1_540_050 + index * 90_000,
    tax: 98_600 + index * 5_200,
    outstanding: 412_300 - index * 9000,
    previous: 1_200_000 + index * 50_000,
    previousOutstanding: 300_000,
  })),
  recurring: months((index) => ({
    amount: 89_000 + index * 8900,
    count: 10 + index,
    started: 2,
    ended: index % 3,
    previous: 40_000 + index * 5000,
    previousChurn: index === 0 ? null : 0.1,
  })),
  projects: PROJECT_STATUSES.map((status, index) => ({ status, ages: [index, 4, 3, 2, 1, 12], count: 22 + index })),
  packages: ['The Market Stall', 'The Corner Shop', LONG].map((name, index) => ({
    productId: id(index),
    name,
    category: 'web-design',
    sold: 12 - index * 4,
    revenue: 540_000 - index * 180_000,
    previous: index * 3,
  })),
};

function months<Row>(toRow: (index: number) => Row): (Row & { month: string })[] {
  return Array.from({ length: 13 }, (_, index) => ({
    month: new Date(Date.UTC(2025, 10 + index)).toISOString().slice(0, 7),
    ...toRow(index),
  }));
}

const money: DashboardMoney = {
  collectedThisMonth: 1_842_000,
  collectedLastMonthToDate: 1_644_000,
  outstanding: { amount: 973_500, count: 7, nextDue: '2026-11-28' },
  overdue: { amount: 218_500, count: 2, oldestDays: 10 },
  monthlyRecurring: { amount: 396_000, count: 12, startedThisMonth: 3, ending: 1 },
};

const at = '2026-11-10T14:00:00.000Z';
const attention: AttentionItem[] = [
  {
    kind: 'dispute',
    id: id(30),
    at,
    clientName: LONG,
    amount: 56_000,
    needsResponse: true,
    respondBy: '2026-12-01T14:00:00.000Z',
    number: 'INV-2026-00004',
  },
  {
    ...{ kind: 'duplicate-payments', id: id(37), at, count: 1, clientName: LONG, amount: 56_000 },
    number: 'INV-2026-00004',
  },
  { kind: 'payment-differences', id: id(38), at, count: 2, text: LONG },
  { kind: 'failed-emails', id: id(45), at, count: 7, to: 'rosa.delgado@example.com', subject: LONG },
  { kind: 'submissions', id: id(31), at, count: 3, name: LONG },
  {
    ...{ kind: 'pending-projects', id: id(39), at, count: 2, name: LONG, clientName: 'Rosa Delgado' },
    orderNumber: null,
  },
  {
    kind: 'overdue-invoice',
    id: id(32),
    at,
    clientName: 'Rosa Delgado',
    number: 'INV-2026-00002',
    amount: 56_000,
    dueDate: '2026-11-12',
  },
  {
    kind: 'past-due-subscription',
    id: id(33),
    at,
    clientName: 'Walt Brennan',
    description: 'The Pop-Up',
    amount: 8900,
    openInvoiceId: null,
  },
  { kind: 'unsent-balance', id: id(34), at, clientName: 'Ann Baker', amount: 75_300, projectName: LONG },
  { kind: 'drafts', id: id(35), at, count: 2, clientName: 'Ann Baker', amount: 45_000 },
  { kind: 'quiet-project', id: id(36), at, name: LONG, clientName: 'Ann Baker' },
];

const hits: SearchHit[] = SEARCH_KINDS.map((kind, index) => ({
  kind,
  id: id(40 + index),
  title: index === 3 ? LONG : 'Rosa Delgado',
  detail: index === 4 ? LONG : 'rosa@example.com',
  status: kind === 'file' ? null : 'active',
  dispute: null,
  createdAt: '2026-11-05T14:00:00.000Z',
}));

async function openDashboard(page: Page, submissionRows = submissions, projectRows = projects): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  const counters = { activeProjects: 12, totalProjects: 20_000, pendingReviews: 3, newSubmissions: 1234 };
  await mockResponse(page, '**/api/admin/dashboard', counters);
  await mockResponse(page, '**/api/admin/submissions?*', submissionRows);
  await mockResponse(page, '**/api/projects?*', projectRows);
  await gotoAppPage(page, '/admin');
}

async function openAnalytics(page: Page, response: unknown, status?: number): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/analytics*', response, status);
  await gotoAppPage(page, '/admin/analytics');
}

export const adminDashboardStates: A11yState[] = [
  {
    name: '/admin with long lists',
    async open(page) {
      await openDashboard(page);
      await expect(page.getByText('1,234')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Post Update to/ })).toHaveCount(projects.length);
      await expect(page.getByRole('button', { name: 'View/Edit' })).toHaveCount(3);
    },
  },
  {
    name: '/admin with money and much that needs a person',
    async open(page) {
      await mockResponse(page, '**/api/admin/dashboard/money', money);
      await mockResponse(page, '**/api/admin/dashboard/attention', attention);
      await openDashboard(page, [], []);
      const needs = page.getByRole('region', { name: 'Needs you' });
      await needs.getByRole('button', { name: `Show ${attention.length - 8} more` }).click();
      await expect(needs.getByRole('listitem')).toHaveCount(attention.length);
      await expect(page.getByText('$18,420.00')).toBeVisible();
    },
  },
  {
    name: '/admin with search results',
    async open(page) {
      await mockResponse(page, '**/api/admin/search?*', hits);
      await openDashboard(page, [], []);
      await page.getByRole('button', { name: /^Search or jump to/ }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill('rosa');
      await expect(page.getByRole('option', { name: /^Rosa Delgado/ })).toHaveCount(SEARCH_KINDS.length - 1);
    },
  },
  {
    name: '/admin with new items to choose from',
    async open(page) {
      await openDashboard(page, [], []);
      await page.getByRole('button', { name: 'New', exact: true }).click();
      await expect(page.getByRole('option', { name: 'New invoice' })).toBeVisible();
    },
  },
  {
    name: '/admin with the list of keys',
    async open(page) {
      await openDashboard(page, [], []);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: '/admin, empty',
    async open(page) {
      await openDashboard(page, [], []);
      await expect(page.getByText('No submissions yet')).toBeVisible();
      await expect(page.getByText('No projects yet')).toBeVisible();
    },
  },
  {
    name: '/admin with the phone menu open',
    async open(page) {
      await page.setViewportSize({ width: 390, height: 844 });
      await openDashboard(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Analytics', exact: true })).toBeVisible();
    },
  },
  {
    name: '/admin, posting an update',
    async open(page) {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Post Update', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Post Project Update' })).toBeVisible();
    },
  },
  {
    name: '/admin, uploading for a client',
    async open(page) {
      await openDashboard(page);
      await page.getByRole('button', { name: 'Upload Client Files' }).click();
      await expect(page.getByRole('dialog', { name: 'Upload Files' })).toBeVisible();
    },
  },
  {
    name: '/admin/analytics for a year',
    async open(page) {
      await openAnalytics(page, analytics);
      const toggles = page.getByRole('button', { name: /^Show data/ });
      await expect(toggles).toHaveCount(8);
      for (let left = 8; left > 0; left -= 1) await toggles.first().click();
      await expect(page.getByRole('table')).toHaveCount(8);
    },
  },
  {
    name: '/admin/analytics with few values and no sales',
    async open(page) {
      const { leads, replies, money } = analytics;
      const reduced = { leads: leads.slice(-4), replies: replies.slice(-1), money: money.slice(-1), packages: [] };
      const totals = { ...analytics.totals, sold: { value: 0, previous: 0 } };
      await openAnalytics(page, { ...analytics, ...reduced, totals });
      await expect(page.getByText('Nothing yet.')).toBeVisible();
    },
  },
  {
    name: '/admin/analytics, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await openAnalytics(page, { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' }, 503);
      await expect(page.getByText('Couldn’t load analytics')).toBeVisible();
    },
  },
];
