import {
  type Approval,
  type Invoice,
  type InvoicesOwed,
  type Message,
  type Project,
  PROJECT_STATUSES,
  type ProjectUpdate,
  RECENT_UPDATE_COUNT,
} from '@atelier/contracts';
import type { Page } from '@playwright/test';
import {
  approvedAnswer,
  approvedApproval,
  openApproval,
  reviewApproval,
  thirdSign,
  updateApproval,
} from '../../shared/testing/approvals';
import { sentInvoice } from '../../shared/testing/invoices';
import { secondLogo } from '../../shared/testing/files';
import { paidOrder } from '../../shared/testing/orders';
import {
  internalNote,
  bakeryProject,
  shopWindowProject,
  sketchesMessage,
  sketchesUpdate,
} from '../../shared/testing/projects';
import { httpError, expect } from '../support/fixtures';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const projectsByStatus: Project[] = PROJECT_STATUSES.map((status, index) => ({
  ...(index % 2 === 0 ? bakeryProject : shopWindowProject),
  id: bakeryProject.id.slice(0, -1) + String(index),
  name: ['A page for the bakery', 'The Shop Window', 'On the Map', 'The Market Stall'][index] ?? status,
  status,
  progress: [0, 40, 85, 100][index] ?? 0,
}));

const longProject: Project = {
  ...shopWindowProject,
  name: `${LONG}, and a shop for it`,
  description: 'Opening hours, the cakes of the week, and how to order.\n'.repeat(12),
  projectType: 'social_media',
  budget: '10000+',
  timeline: 'flexible',
  currentWebsite: `https://www.example.com/${LONG}`,
  competitors: 'The one across the street',
  socialPlatforms: 'Instagram, Facebook',
  currentSocialAccounts: `@${LONG}`,
  postingFrequency: '3-times-week',
  targetAudience: 'Neighbors who walk by on their way to work',
  contentGoals: 'Orders by phone before nine',
};

const updates: ProjectUpdate[] = [
  'The first sketches are done.\nHave a look at them under Files.',
  'We took the pictures of the shop this morning. Thank you for the cake.',
  `${LONG} is now the heading of the first page.`,
  'The colors are chosen.',
  'We have begun.',
].map((message, index) => ({ ...sketchesUpdate, id: sketchesUpdate.id.slice(0, -1) + String(index), message }));

const files = ['logo.png', `${LONG}.pdf`].map((originalName, index) => ({
  ...secondLogo,
  id: String(index),
  originalName,
}));
const toMessage = (update: ProjectUpdate): Message => ({ ...sketchesMessage, ...update });
const approvedVersions = [{ ...secondLogo, ...thirdSign, originalName: thirdSign.name }];
const changesRequested: Approval = {
  ...approvedApproval,
  id: reviewApproval.id,
  answer: { ...approvedAnswer, decision: 'changes', words: 'A **brighter** lamp, please.' },
};
const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' };

async function openDashboard(page: Page, projects: Project[], projectUpdates = updates, query = ''): Promise<void> {
  await registerClient(page.context());
  await mockResponse(page, '**/api/projects?*', projects);
  await mockResponse(page, '**/api/projects/*/updates?*', projectUpdates);
  await gotoAppPage(page, `/dashboard${query}`);
}

const dashboardState = (name: string, projects: Project[], heading: string, projectUpdates = updates): A11yState => ({
  name: `/dashboard: ${name}`,
  async open(page) {
    await openDashboard(page, projects, projectUpdates);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    if (projects.length > 0 && projectUpdates.length > 0)
      await expect(page.getByText('The first sketches')).toBeVisible();
  },
});

async function openProject(
  page: Page,
  project: Project,
  projectUpdates = updates,
  projectFiles = files,
  approvals: Approval[] = [],
): Promise<void> {
  await mockResponse(page, '**/api/projects/*', project);
  await mockResponse(page, '**/api/projects/*/messages?*', projectUpdates.map(toMessage));
  await mockResponse(page, '**/api/projects/*/approvals{,?*}', approvals);
  await mockResponse(page, '**/api/files/*/versions?*', approvedVersions);
  await mockResponse(page, '**/api/projects/*/files?*', projectFiles);
  await mockResponse(page, '**/api/orders/*', paidOrder);
  await gotoAppPage(page, `/projects/${project.id}`);
  await expect(page.getByRole('heading', { name: 'Project brief' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

const projectState = (name: string, show: (page: Page) => Promise<void>, ...allowedErrors: RegExp[]): A11yState => ({
  name: `project: ${name}`,
  allowedErrors,
  async open(page) {
    await registerClient(page.context());
    await show(page);
  },
});

const projectListState = (projects: Project[]): A11yState => ({
  name: `/projects, ${projects.length} projects`,
  async open(page) {
    await registerClient(page.context());
    await mockResponse(page, '**/api/projects?*', projects);
    await gotoAppPage(page, '/projects');
    await expect(page.getByText(projects[0]?.name ?? 'No projects yet').first()).toBeVisible();
  },
});

async function openRequestDialog(page: Page): Promise<void> {
  await openDashboard(page, projectsByStatus.slice(0, 1));
  await page.getByRole('button', { name: 'New Project Request' }).click();
  await expect(page.getByLabel('Project name')).toBeFocused();
}

const submitRequest = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();

export const projectsStates: A11yState[] = [
  dashboardState('without projects', [], 'No projects yet'),
  ...projectsByStatus.map((one) => dashboardState(`of a project in status ${one.status}`, [one], one.name)),
  dashboardState('without updates', projectsByStatus.slice(0, 1), 'A page for the bakery', []),
  dashboardState('of a project with long texts', [longProject], longProject.name),
  dashboardState('with several projects', projectsByStatus, 'On the Map'),
  {
    name: '/dashboard with two things that wait',
    async open(page) {
      const invoice: Invoice = { ...sentInvoice, status: 'overdue', dueDate: '2026-09-15' };
      const { amount } = invoice;
      const owed: InvoicesOwed = { amount, overdueAmount: amount, count: 1, mostUrgent: [invoice] };
      await mockResponse(page, '**/api/invoices/owed', owed);
      await mockResponse(page, '**/api/invoices?*', [invoice]);
      await mockResponse(page, '**/api/approvals', [openApproval]);
      await openDashboard(page, projectsByStatus.slice(1, 2));
      await expect(page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: '/dashboard with more updates than it shows',
    async open(page) {
      await registerClient(page.context());
      await mockResponse(page, '**/api/projects?*', projectsByStatus.slice(1, 2));
      await page.route('**/api/projects/*/updates?*', (route) =>
        route.fulfill({
          json: updates.slice(0, RECENT_UPDATE_COUNT),
          headers: { Link: '</api/projects/x/updates?limit=5&after=1.a>; rel="next"' },
        }),
      );
      await gotoAppPage(page, '/dashboard');
      await expect(page.getByRole('link', { name: 'All updates' })).toBeVisible();
    },
  },
  {
    name: '/dashboard of an unknown project',
    allowedErrors: [httpError(404)],
    async open(page) {
      await openDashboard(page, projectsByStatus, updates, `?project=${internalNote.id}`);
      await expect(page.getByText('couldn’t find that project')).toBeVisible();
    },
  },
  {
    name: '/dashboard, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await registerClient(page.context());
      await mockResponse(page, '**/api/projects?*', unavailable, 503);
      await gotoAppPage(page, '/dashboard');
      await expect(page.getByText('Unavailable')).toBeVisible();
    },
  },
  {
    name: '/dashboard, loading',
    async open(page) {
      await registerClient(page.context());
      await page.route('**/api/projects?*', () => undefined);
      await gotoAppPage(page, '/dashboard');
      await expect(page.getByText('Loading...').first()).toBeVisible();
    },
  },
  ...[projectsByStatus, [longProject], []].map((projects) => projectListState(projects)),
  { name: 'project request', open: openRequestDialog },
  {
    name: 'social media project request with invalid fields',
    async open(page) {
      await openRequestDialog(page);
      await page.getByLabel('Project type').selectOption('social_media');
      await page.getByLabel('Current website').fill('javascript:alert(1)');
      await submitRequest(page);
      await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'project request, sending error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await openRequestDialog(page);
      await page.getByLabel('Project name').fill('A page for the bakery');
      await mockResponse(page, '**/api/projects', unavailable, 503);
      await submitRequest(page);
      await expect(page.getByRole('alert')).toContainText('Failed to submit project request');
    },
  },
  projectState('with all fields', (page) => openProject(page, longProject)),
  projectState('with requests for approval and changes being written', async (page) => {
    const approvals = [openApproval, { ...reviewApproval, id: sketchesUpdate.id }, updateApproval, changesRequested];
    await openProject(page, { ...shopWindowProject, status: 'review' }, updates, files, approvals);
    await page.getByRole('button', { name: 'Request changes to sign.png' }).click();
    await page.getByRole('button', { name: 'Send changes' }).click();
    await expect(page.getByText('Tell us what should change')).toBeVisible();
  }),
  projectState('with decisions', async (page) => {
    const canTakeBackUntil = new Date(Date.now() + 600_000).toISOString();
    const answer = { ...approvedAnswer, canTakeBackUntil };
    await openProject(page, shopWindowProject, updates, files, [{ ...approvedApproval, answer }, changesRequested]);
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  }),
  projectState('new', (page) => openProject(page, { ...bakeryProject, ...projectsByStatus[0] }, [], [])),
  projectState(
    'files, messages, and approvals loading error',
    async (page) => {
      await mockResponse(page, '**/api/projects/*', bakeryProject);
      await mockResponse(page, '**/api/projects/*/messages?*', unavailable, 503);
      await mockResponse(page, '**/api/projects/*/approvals', unavailable, 503);
      await mockResponse(page, '**/api/projects/*/files?*', unavailable, 503);
      await gotoAppPage(page, `/projects/${bakeryProject.id}`);
      await expect(page.getByText('Unavailable')).toHaveCount(3);
    },
    httpError(503),
  ),
  projectState(
    'loading error',
    async (page) => {
      await mockResponse(page, '**/api/projects/*', unavailable, 503);
      await gotoAppPage(page, `/projects/${bakeryProject.id}`);
      await expect(page.getByText('Unavailable')).toBeVisible();
    },
    httpError(503),
  ),
  projectState(
    'not found',
    async (page) => {
      await gotoAppPage(page, `/projects/${internalNote.id}`);
      await expect(page.getByText('We couldn’t find this project')).toBeVisible();
    },
    httpError(404),
  ),
  {
    name: 'project as admin',
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      const owner = { id: bakeryProject.userId, name: 'Ann Baker', greetingName: 'Ann', email: 'ann@example.com' };
      await openProject(page, { ...shopWindowProject, owner }, updates, files, [openApproval, approvedApproval]);
      await expect(page.getByText('We have begun.')).toBeVisible();
    },
  },
];
