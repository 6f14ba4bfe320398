import { REVISION_CONFLICT, type Project, PROJECT_STATUSES, type ProjectUpdate } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { secondLogo } from '../shared/testing/files';
import { toAdminInvoice } from '../shared/testing/admin-invoices';
import { draftInvoice, paidInvoice } from '../shared/testing/invoices';
import { paidOrder } from '../shared/testing/orders';
import { internalNote, bakeryProject, shopWindowProject, sketchesUpdate } from '../shared/testing/projects';
import { answered, expect, toasts } from './journey';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const owner = { id: bakeryProject.userId, name: 'Ann Baker' };

const longest: Project = {
  ...bakeryProject,
  id: bakeryProject.id.slice(0, -1) + '9',
  name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) + ', and a shop for it',
  description: 'Opening hours, the cakes of the week, and how to order. '.repeat(12),
  projectType: 'website-maintenance',
  owner: { ...owner, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2) },
};

/** One that stands so each, and one whose words are as long as words get. */
const all: Project[] = [
  ...PROJECT_STATUSES.map((status, at) => ({
    ...(at % 2 === 0 ? bakeryProject : shopWindowProject),
    id: bakeryProject.id.slice(0, -1) + String(at),
    name: `${bakeryProject.name}, ${status}`,
    status,
    progress: [0, 40, 85, 100][at] ?? 0,
    owner,
  })),
  longest,
];

async function manage(page: Page, projects: Project[] = all, query = ''): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, '**/api/projects?*', projects);
  await arrive(page, `/admin/projects${query}`);
}

async function tell(page: Page, updates: ProjectUpdate[]): Promise<void> {
  await manage(page);
  await told(page, '**/api/projects/*/updates?*', updates);
  await page
    .getByRole('button', { name: /^Post Update/ })
    .first()
    .click();
  await expect(page.getByLabel('Your update')).toBeVisible();
}

/** One that was bought in the shop, as the agency has it. */
const bought: Project = { ...shopWindowProject, owner, revision: 3, orderId: paidOrder.id };

/** The page of one project, with the answers that it asks for. */
async function look(page: Page, project: Project, isEmpty = false): Promise<void> {
  await enter(page.context(), somebody('admin'));
  const its = <Row>(...rows: Row[]) => (isEmpty ? [] : rows);
  await told(page, `**/api/projects/${project.id}`, project);
  await told(page, '**/api/projects/*/updates?*', its(internalNote, sketchesUpdate));
  await told(page, '**/api/projects/*/files?*', its(secondLogo));
  await told(page, '**/api/admin/invoices?*', its(toAdminInvoice(paidInvoice), toAdminInvoice(draftInvoice)));
  await arrive(page, `/admin/projects/${project.id}`);
  await expect(page.getByLabel('Project name')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

const message = (page: Page) => page.getByLabel('Your update');

export const managementSights: Sight[] = [
  {
    name: '/admin/projects with projects of every kind',
    async show(page) {
      await manage(page);
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: all[0]?.name ?? '' })
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: '/admin/projects with nothing in it',
    async show(page) {
      await manage(page, []);
      await expect(page.getByText('No projects yet')).toBeVisible();
    },
  },
  {
    name: '/admin/projects with none of a status',
    async show(page) {
      await manage(page, [], '?status=review');
      await expect(page.getByText('Nothing matches')).toBeVisible();
    },
  },
  {
    name: '/admin/projects that did not arrive',
    said: [answered(503)],
    async show(page) {
      await enter(page.context(), somebody('admin'));
      await told(page, '**/api/projects?*', { statusCode: 503, error: 'Service Unavailable', message: 'Away' }, 503);
      await arrive(page, '/admin/projects');
      await expect(page.getByText('503: Away')).toBeVisible();
    },
  },
  {
    name: '/admin/projects with a progress that cannot be',
    async show(page) {
      await manage(page);
      await page
        .getByLabel(/^Progress of/)
        .first()
        .fill('120');
      await page.getByRole('button', { name: /^Save progress/ }).click();
      await expect(page.getByText('Enter a whole number')).toBeVisible();
    },
  },
  {
    name: '/admin/projects/:id that was bought in the shop',
    async show(page) {
      await look(page, bought);
      await expect(page.getByRole('link', { name: 'an order in the shop' })).toBeVisible();
    },
  },
  {
    name: '/admin/projects/:id with long words and nothing else',
    async show(page) {
      await look(page, { ...longest, socialPlatforms: 'Instagram', revision: 1 }, true);
      await expect(page.getByText('Nothing was told about it yet.')).toBeVisible();
    },
  },
  {
    name: '/admin/projects/:id, changed by somebody else meanwhile',
    said: [answered(409)],
    async show(page) {
      await look(page, bought);
      await page.getByLabel('Project name').fill('The Shop Window, again');
      await told(page, `**/api/projects/${bought.id}`, { ...bought, name: longest.name, revision: 4 });
      const refused = { statusCode: 409, error: 'Conflict', message: REVISION_CONFLICT };
      await told(page, `**/api/admin/projects/${bought.id}`, refused, 409);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Somebody changed this project meanwhile')).toBeVisible();
    },
  },
  {
    name: '/admin/projects, making one without a client and a name',
    async show(page) {
      await manage(page);
      await page.getByRole('button', { name: 'New project' }).click();
      await page.getByRole('button', { name: 'Create project' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  {
    name: 'an update that nobody but admins will read',
    async show(page) {
      await tell(page, [internalNote, sketchesUpdate]);
      await message(page).fill('The oven photos are too dark.');
      await page.getByRole('switch').check();
      await expect(page.getByRole('group', { name: 'Told so far' })).toBeVisible();
      await expect(page.getByText('Only the agency sees this.')).toBeVisible();
    },
  },
  {
    name: 'an update that could not be posted',
    said: [answered(500)],
    async show(page) {
      await tell(page, []);
      await message(page).fill('The colours are chosen.');
      await told(page, '**/api/projects/*/updates', { statusCode: 500, error: 'Error', message: 'No luck' }, 500);
      await page.getByRole('button', { name: 'Post Update', exact: true }).click();
      await expect(toasts(page)).toContainText('Failed to post update');
    },
  },
];
