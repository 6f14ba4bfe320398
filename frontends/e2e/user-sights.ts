import {
  REVISION_CONFLICT,
  type LoggedEmail,
  type ManagedUser,
  type Submission,
  type UserDetails,
} from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { ada, ann } from '../shared/testing/people';
import { bakeryProject, shopWindowProject } from '../shared/testing/projects';
import { everybodysFiles } from './file-desk-sights';
import { answered, expect } from './journey';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const more = { hasProvenEmail: true, invitedAt: null, deactivatedAt: null, revision: 3 };
const client: UserDetails = {
  ...ann,
  ...more,
  name: 'Ann Baker',
  state: 'active',
  lastSignInAt: '2026-11-05T14:00:00.000Z',
  signIns: 2,
};
const invited: UserDetails = {
  ...client,
  id: client.id.slice(0, -1) + '1',
  username: 'donaudampfschifffahrtsgesellschaft.wolfeschlegelstein',
  firstName: 'Donaudampfschifffahrtsgesellschaft'.repeat(2),
  lastName: 'Wolfeschlegelsteinhausenbergerdorff',
  name: `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)} Wolfeschlegelsteinhausenbergerdorff`,
  email: `${'long.'.repeat(11)}name@${'house-of-many-letters.'.repeat(3)}example`,
  state: 'invited',
  invitedAt: '2026-11-05T14:00:00.000Z',
  lastSignInAt: null,
  signIns: 0,
};
const closed: UserDetails = {
  ...client,
  id: client.id.slice(0, -1) + '2',
  username: 'cy',
  name: 'Cy Cobbler',
  email: null,
  state: 'deactivated',
  deactivatedAt: '2026-11-05T14:00:00.000Z',
};
const all: ManagedUser[] = [client, { ...ada, ...more, name: 'Ada Keeper', state: 'active' }, invited, closed];

const letter: Submission = {
  id: client.id,
  firstName: 'Ann',
  lastName: 'Baker',
  email: 'ann@example.com',
  phone: null,
  projectType: 'seo-services',
  currentWebsite: null,
  message: 'Nobody finds my shoes, though they stand in the window all day and all night. '.repeat(4),
  status: 'contacted',
  verified: true,
  adminResponse: null,
  respondedBy: null,
  respondedByName: null,
  respondedAt: null,
  revision: 1,
  createdAt: '2026-11-05T14:00:00.000Z',
};
const mail: LoggedEmail = {
  id: client.id,
  kind: 'billing.invoice-sent',
  to: 'ann@example.com',
  subject: 'Your invoice INV-2026-00042',
  state: 'sent',
  reason: null,
  tries: 1,
  notificationId: null,
  createdAt: '2026-11-05T14:00:00.000Z',
  sentAt: '2026-11-05T14:00:01.000Z',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problem = (statusCode: number, message: string) => ({ statusCode, error: 'Refused', message });

async function list(page: Page, answer: unknown = all, query = '', status?: number): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, '**/api/admin/users?*', answer, status);
  await arrive(page, `/admin/users${query}`);
}

/** One account, with all that belongs to it, or nothing. */
async function one(page: Page, user: UserDetails = client, isEmpty = false): Promise<void> {
  await enter(page.context(), somebody('admin'));
  const theirs = <Row>(...rows: Row[]) => (isEmpty ? [] : rows);
  await told(page, `**/api/admin/users/${user.id}`, user);
  await told(page, '**/api/projects?*', theirs(bakeryProject, shopWindowProject));
  await told(page, '**/api/admin/files?*', theirs(...everybodysFiles));
  await told(page, '**/api/admin/submissions?*', theirs(letter));
  await told(page, '**/api/admin/mails?*', theirs(mail));
  for (const what of ['invoices', 'orders', 'subscriptions']) await told(page, `**/api/admin/${what}?*`, []);
  await arrive(page, `/admin/users/${user.id}`);
}

export const userSights: Sight[] = [
  {
    name: '/admin/users with people of every kind',
    async show(page) {
      await list(page);
      await expect(page.getByRole('row').filter({ hasText: 'Cy Cobbler' })).toBeVisible();
    },
  },
  {
    name: '/admin/users with nobody who is looked for',
    async show(page) {
      await list(page, [], '?search=nobody');
      await expect(page.getByText('Nothing matches')).toBeVisible();
    },
  },
  {
    name: '/admin/users that did not arrive',
    said: [answered(503)],
    async show(page) {
      await list(page, problem(503, 'Away'), '', 503);
      await expect(page.getByText('503: Away')).toBeVisible();
    },
  },
  {
    name: '/admin/users, inviting an admin without an address',
    async show(page) {
      await list(page);
      await button(page, 'Invite somebody').click();
      await page.getByLabel('Role', { exact: true }).last().selectOption('admin');
      await button(page, 'Send invitation').click();
      await expect(page.getByText('E-mail is required')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id with all that belongs to a client',
    async show(page) {
      await one(page);
      await expect(page.getByText('Your invoice INV-2026-00042')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id of somebody with long names and nothing else',
    async show(page) {
      await one(page, invited, true);
      await expect(page.getByText('No project yet.')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id of an account that is closed',
    async show(page) {
      await one(page, closed);
      await expect(button(page, 'Reactivate')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, changed by somebody else meanwhile',
    said: [answered(409)],
    async show(page) {
      await one(page);
      await button(page, 'Edit').click();
      await page.getByLabel('First name').fill('Anna');
      const refused = problem(409, REVISION_CONFLICT);
      const theirs = { ...client, lastName: 'Baker-Cobbler', email: invited.email, revision: 4 };
      await page.route(`**/api/admin/users/${client.id}`, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ json: refused, status: 409 })
          : route.fulfill({ json: theirs }),
      );
      await button(page, 'Save').click();
      await expect(page.getByText('Save mine anyway')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, about to be made an admin',
    async show(page) {
      await one(page);
      await button(page, 'Make an admin').click();
      await expect(page.getByText('They see and change everything')).toBeVisible();
    },
  },
];
