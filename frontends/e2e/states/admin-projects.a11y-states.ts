import {
  type Approval,
  approvalTexts,
  REVISION_CONFLICT,
  type Problem,
  type Project,
  PROJECT_STATUSES,
  type ProjectUpdate,
} from '@atelier/contracts';
import type { Page } from '@playwright/test';
import {
  approvedAnswer,
  approvedApproval,
  fourthSign,
  openApproval,
  reviewApproval,
} from '../../shared/testing/approvals';
import { secondLogo } from '../../shared/testing/files';
import { toAdminInvoice } from '../../shared/testing/admin-invoices';
import { draftInvoice, paidInvoice } from '../../shared/testing/invoices';
import { paidOrder } from '../../shared/testing/orders';
import { internalNote, bakeryProject, shopWindowProject, sketchesUpdate } from '../../shared/testing/projects';
import { noteEntry, replyEntry } from '../../shared/testing/timeline';
import { httpError, expect, toasts } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const owner = { id: bakeryProject.userId, name: 'Ann Baker', greetingName: 'Ann', email: 'ann@example.com' };

const longProject: Project = {
  ...bakeryProject,
  id: bakeryProject.id.slice(0, -1) + '9',
  name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) + ', and a shop for it',
  description: 'Opening hours, the cakes of the week, and how to order. '.repeat(12),
  projectType: 'website-maintenance',
  owner: { ...owner, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2) },
};

const allProjects: Project[] = [
  ...PROJECT_STATUSES.map((status, index) => ({
    ...(index % 2 === 0 ? bakeryProject : shopWindowProject),
    id: bakeryProject.id.slice(0, -1) + String(index),
    name: `${bakeryProject.name}, ${status}`,
    status,
    progress: [0, 40, 85, 100][index] ?? 0,
    owner,
  })),
  longProject,
];

async function openProjects(page: Page, projects: Project[] = allProjects, query = ''): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/projects?*', projects);
  await gotoAppPage(page, `/admin/projects${query}`);
}

async function openUpdateDialog(page: Page, updates: ProjectUpdate[]): Promise<void> {
  await openProjects(page);
  await mockResponse(page, '**/api/projects/*/updates?*', updates);
  await page
    .getByRole('button', { name: /^Post Update/ })
    .first()
    .click();
  await expect(page.getByLabel('Your update')).toBeVisible();
}

const purchasedProject: Project = { ...shopWindowProject, owner, revision: 3, orderId: paidOrder.id };

async function openProject(
  page: Page,
  project: Project,
  isEmpty = false,
  { file = secondLogo, approvals = [] as Approval[] } = {},
): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  const rowsUnlessEmpty = <Row>(...rows: Row[]) => (isEmpty ? [] : rows);
  await mockResponse(page, `**/api/projects/${project.id}`, project);
  await mockResponse(page, '**/api/projects/*/approvals', approvals);
  await mockResponse(page, '**/api/admin/timeline/project/*', rowsUnlessEmpty(noteEntry, replyEntry));
  await mockResponse(page, '**/api/projects/*/files?*', rowsUnlessEmpty(file));
  await mockResponse(
    page,
    '**/api/admin/invoices?*',
    rowsUnlessEmpty(toAdminInvoice(paidInvoice), toAdminInvoice(draftInvoice)),
  );
  await gotoAppPage(page, `/admin/projects/${project.id}`);
  await expect(page.getByRole('region', { name: 'Properties' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

async function openApprovals(page: Page): Promise<void> {
  const waiting = { ...reviewApproval, dueOn: '2025-12-24' };
  const approved = { ...approvedApproval, file: fourthSign };
  const answer = { ...approvedAnswer, decision: 'changes' as const, words: 'A brighter lamp', file: null };
  const changes: Approval = { ...reviewApproval, id: `${reviewApproval.id.slice(0, -1)}9`, answer };
  const sign = { ...secondLogo, id: fourthSign.id, originalName: 'sign.png', version: 4 };
  await openProject(page, { ...purchasedProject, status: 'review' }, false, {
    file: sign,
    approvals: [waiting, approved, changes],
  });
}

const messageField = (page: Page) => page.getByLabel('Your update');

export const adminProjectsStates: A11yState[] = [
  {
    name: '/admin/projects with all statuses',
    async open(page) {
      await openProjects(page);
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: allProjects[0]?.name ?? '' })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: '/admin/projects, empty',
    async open(page) {
      await openProjects(page, []);
      await expect(page.getByText('No projects yet')).toBeVisible();
    },
  },
  {
    name: '/admin/projects, no matches',
    async open(page) {
      await openProjects(page, [], '?status=review');
      await expect(page.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: '/admin/projects, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await signInByApi(page.context(), demoAccount('admin'));
      await mockResponse(
        page,
        '**/api/projects?*',
        { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' } satisfies Problem,
        503,
      );
      await gotoAppPage(page, '/admin/projects');
      await expect(page.getByText('Unavailable')).toBeVisible();
    },
  },
  {
    name: '/admin/projects with an invalid progress',
    async open(page) {
      await openProjects(page);
      await page
        .getByLabel(/^Progress of/)
        .first()
        .fill('120');
      await page.getByRole('button', { name: /^Save progress/ }).click();
      await expect(page.getByText('Enter a whole number')).toBeVisible();
    },
  },
  {
    name: '/admin/projects/:id from a shop order',
    async open(page) {
      await openProject(page, purchasedProject);
      await expect(page.getByRole('link', { name: 'Shop order' })).toBeVisible();
    },
  },
  {
    name: '/admin/projects/:id with long texts and no related records',
    async open(page) {
      await openProject(page, { ...longProject, socialPlatforms: 'Instagram', revision: 1 }, true);
      await expect(page.getByText('Nothing has happened yet.')).toBeVisible();
      await page.getByRole('tab', { name: 'Team note' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByLabel('Project name')).toBeVisible();
    },
  },
  {
    name: '/admin/projects/:id, revision conflict',
    allowedErrors: [httpError(409)],
    async open(page) {
      await openProject(page, purchasedProject);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Project name').fill('The Shop Window, again');
      await mockResponse(page, `**/api/projects/${purchasedProject.id}`, {
        ...purchasedProject,
        name: longProject.name,
        revision: 4,
      });
      const conflict = { statusCode: 409, error: 'Conflict', message: REVISION_CONFLICT } satisfies Problem;
      await mockResponse(page, `**/api/admin/projects/${purchasedProject.id}`, conflict, 409);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Someone else edited this project')).toBeVisible();
    },
  },
  {
    name: '/admin/projects, creating without client and name',
    async open(page) {
      await openProjects(page);
      await page.getByRole('button', { name: 'New project' }).click();
      await page.getByRole('button', { name: 'Create project' }).click();
      await expect(page.getByText('Enter a name', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'update, with a team note before it',
    async open(page) {
      await openUpdateDialog(page, [internalNote, sketchesUpdate]);
      await messageField(page).fill('The oven photos are too dark.');
      await expect(page.getByRole('group', { name: 'Previous updates' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save team note' })).toBeEnabled();
    },
  },
  {
    name: 'update, posting error',
    allowedErrors: [httpError(500)],
    async open(page) {
      await openUpdateDialog(page, []);
      await messageField(page).fill('The colors are chosen.');
      await mockResponse(
        page,
        '**/api/projects/*/updates',
        { statusCode: 500, error: 'Error', message: 'No luck' } satisfies Problem,
        500,
      );
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Post update to/ })
        .click();
      await expect(toasts(page)).toContainText('Failed to post update');
    },
  },
  {
    name: '/admin/projects/:id with approvals',
    async open(page) {
      await openApprovals(page);
      await expect(page.getByText('v3 approved, v4 not')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Approvals' }).getByText('A brighter lamp')).toBeVisible();
    },
  },
  {
    name: '/admin/projects/:id, a second request for approval',
    allowedErrors: [httpError(409)],
    async open(page) {
      await openApprovals(page);
      await page.getByRole('button', { name: 'Actions for sign.png' }).click();
      await page.getByRole('menuitem', { name: 'Ask for approval' }).click();
      const conflict = { statusCode: 409, error: 'Conflict', message: approvalTexts.alreadyAsked } satisfies Problem;
      await mockResponse(page, '**/api/admin/projects/*/approvals', conflict, 409);
      await mockResponse(page, '**/api/projects/*/approvals', [{ ...openApproval, file: fourthSign }]);
      await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
      await expect(page.getByText(approvalTexts.alreadyAsked)).toBeVisible();
    },
  },
];
