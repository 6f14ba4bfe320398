import { type Project, PROJECT_STATUSES, type ProjectUpdate } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { internalNote, newBakery, shopWindowProject, sketchesDone } from '../shared/testing/projects';
import { answered, expect, toasts } from './journey';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const owner = { id: newBakery.userId, name: 'Ann Baker' };

/** One that stands so each, and one whose words are as long as words get. */
const all: Project[] = [
  ...PROJECT_STATUSES.map((status, at) => ({
    ...(at % 2 === 0 ? newBakery : shopWindowProject),
    id: newBakery.id.slice(0, -1) + String(at),
    name: `${newBakery.name}, ${status}`,
    status,
    progress: [0, 40, 85, 100][at] ?? 0,
    owner,
  })),
  {
    ...newBakery,
    id: newBakery.id.slice(0, -1) + '9',
    name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3) + ', and a shop for it',
    description: 'Opening hours, the cakes of the week, and how to order. '.repeat(12),
    projectType: 'website-maintenance',
    owner: { ...owner, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2) },
  },
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
    name: 'an update that nobody but admins will read',
    async show(page) {
      await tell(page, [internalNote, sketchesDone]);
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
