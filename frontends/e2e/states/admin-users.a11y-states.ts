import {
  type BillingDetails,
  type ClosingStatus,
  CONFIRMATION_REQUIRED,
  REVISION_CONFLICT,
  type LoggedEmail,
  type ListedUser,
  type Submission,
  type UserDetails,
} from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { ada, ann } from '../../shared/testing/people';
import { bakeryProject, shopWindowProject } from '../../shared/testing/projects';
import { newSubmission } from '../../shared/testing/submissions';
import { allFiles } from './admin-files.a11y-states';
import { httpError, expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const accountFields = {
  ...{ hasProvenEmail: true, invitedAt: null, deactivatedAt: null, erasedAt: null, phone: null, website: null },
  ...{ secondStepEndsAt: null },
  revision: 3,
};
const activeUser: UserDetails = {
  ...ann,
  ...accountFields,
  phone: '+1 (415) 555-0132',
  website: 'https://bakery.example/',
  name: 'Ann Baker',
  state: 'active',
  lastSignInAt: '2026-11-05T14:00:00.000Z',
  signIns: 2,
  pendingEmail: null,
};
const invitedUser: UserDetails = {
  ...activeUser,
  id: activeUser.id.slice(0, -1) + '1',
  username: 'donaudampfschifffahrtsgesellschaft.wolfeschlegelstein',
  firstName: 'Donaudampfschifffahrtsgesellschaft'.repeat(2),
  lastName: 'Wolfeschlegelsteinhausenbergerdorff',
  name: `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)} Wolfeschlegelsteinhausenbergerdorff`,
  email: `${'long.'.repeat(11)}name@${'house-of-many-letters.'.repeat(3)}example`,
  state: 'invited',
  invitedAt: '2026-11-05T14:00:00.000Z',
  lastSignInAt: null,
  signIns: 0,
  pendingEmail: null,
};
const deactivatedUser: UserDetails = {
  ...activeUser,
  id: activeUser.id.slice(0, -1) + '2',
  username: 'cy',
  name: 'Cy Cobbler',
  email: null,
  state: 'deactivated',
  deactivatedAt: '2026-11-05T14:00:00.000Z',
};
const allUsers: ListedUser[] = [
  { ...activeUser, owedAmount: 1_224_000, overdueAmount: 24_000 },
  { ...ada, ...accountFields, name: 'Ada Keeper', state: 'active' },
  invitedUser,
  deactivatedUser,
];

const submission: Submission = {
  ...newSubmission,
  id: activeUser.id,
  firstName: 'Ann',
  lastName: 'Baker',
  email: 'ann@example.com',
  message: 'No one finds my shoes, though they stand in the window all day and all night. '.repeat(4),
  status: 'contacted',
  createdAt: '2026-11-05T14:00:00.000Z',
};
const email: LoggedEmail = {
  id: activeUser.id,
  kind: 'billing.invoice-sent',
  to: 'ann@example.com',
  subject: 'Your invoice INV-2026-00042',
  state: 'sent',
  reason: null,
  tries: 1,
  notificationId: null,
  record: null,
  entryId: null,
  bouncedAt: null,
  dismissedAt: null,
  isRecipientDeactivated: false,
  createdAt: '2026-11-05T14:00:00.000Z',
  sentAt: '2026-11-05T14:00:01.000Z',
};

const billingDetails: BillingDetails = {
  ...{ id: activeUser.id, revision: 0, updatedAt: null, name: null, line1: null, line2: null, city: null },
  ...{ region: null, postalCode: null, country: null, taxId: null },
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const problemBody = (statusCode: number, message: string) => ({ statusCode, error: 'Refused', message });

async function openUsers(page: Page, response: unknown = allUsers, query = '', status?: number): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/users?*', response, status);
  await gotoAppPage(page, `/admin/users${query}`);
}

async function openUser(page: Page, user: UserDetails = activeUser, isEmpty = false): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, `**/api/admin/users/${user.id}/billing-details`, billingDetails);
  const rowsUnlessEmpty = <Row>(...rows: Row[]) => (isEmpty ? [] : rows);
  await mockResponse(page, `**/api/admin/users/${user.id}`, user);
  await mockResponse(page, '**/api/projects?*', rowsUnlessEmpty(bakeryProject, shopWindowProject));
  await mockResponse(page, '**/api/admin/files?*', rowsUnlessEmpty(...allFiles));
  await mockResponse(page, '**/api/admin/submissions?*', rowsUnlessEmpty(submission));
  await mockResponse(page, '**/api/admin/mails?*', rowsUnlessEmpty(email));
  for (const resource of ['invoices', 'orders', 'subscriptions'])
    await mockResponse(page, `**/api/admin/${resource}?*`, []);
  await gotoAppPage(page, `/admin/users/${user.id}`);
}

async function openEraseDialog(page: Page, obstacles: ClosingStatus['obstacles']): Promise<void> {
  await openUser(page);
  await mockResponse(page, `**/api/admin/users/${activeUser.id}/closing`, { closesAt: null, obstacles });
  await button(page, 'More actions').click();
  await button(page, 'Erase client').click();
}

export const adminUsersStates: A11yState[] = [
  {
    name: '/admin/users with all roles and states',
    async open(page) {
      await openUsers(page);
      await expect(page.getByRole('row').filter({ hasText: 'Cy Cobbler' })).toBeVisible();
    },
  },
  {
    name: '/admin/users, no matches',
    async open(page) {
      await openUsers(page, [], '?search=nobody');
      await expect(page.getByText('No matches')).toBeVisible();
    },
  },
  {
    name: '/admin/users, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await openUsers(page, problemBody(503, 'Unavailable'), '', 503);
      await expect(page.getByText('Unavailable')).toBeVisible();
    },
  },
  {
    name: '/admin/users, inviting an admin without an email',
    async open(page) {
      await openUsers(page);
      await button(page, 'Invite a user').click();
      await page.getByLabel('Role', { exact: true }).last().selectOption('admin');
      await button(page, 'Send invitation').click();
      await expect(page.getByText('Enter an email address')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id with related records',
    async open(page) {
      await openUser(page);
      await expect(page.getByText('Your invoice INV-2026-00042')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id with long names and no related records',
    async open(page) {
      await openUser(page, invitedUser, true);
      await expect(page.getByText('No projects yet.')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, deactivated',
    async open(page) {
      await openUser(page, deactivatedUser);
      await expect(button(page, 'Reactivate')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, revision conflict',
    allowedErrors: [httpError(409)],
    async open(page) {
      await openUser(page);
      await button(page, 'Edit').click();
      await page.getByLabel('First name').fill('Anna');
      const conflict = problemBody(409, REVISION_CONFLICT);
      const updatedUser = { ...activeUser, lastName: 'Baker-Cobbler', email: invitedUser.email, revision: 4 };
      await page.route(`**/api/admin/users/${activeUser.id}`, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ json: conflict, status: 409 })
          : route.fulfill({ json: updatedUser }),
      );
      await button(page, 'Save').click();
      await expect(page.getByText('Overwrite with mine')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, make admin dialog',
    async open(page) {
      await openUser(page);
      await button(page, 'More actions').click();
      await button(page, 'Make admin').click();
      await expect(page.getByText('They’ll have full access to everything')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, dialog that removes a second step',
    async open(page) {
      await openUser(page, { ...activeUser, secondSteps: ['app', 'passkey'] });
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name: 'Remove second step' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, erase dialog',
    async open(page) {
      await openEraseDialog(page, []);
      await expect(page.getByText('It happens in 7 days.')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, erase dialog with obstacles',
    async open(page) {
      await openEraseDialog(page, ['invoices', 'subscriptions', 'payments', 'disputes']);
      await expect(page.getByText('They have unpaid invoices.')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id that will be erased',
    async open(page) {
      await openUser(page, { ...activeUser, closesAt: '2026-12-04T15:00:00.000Z' });
      await expect(button(page, 'Keep account')).toBeVisible();
    },
  },
  {
    name: '/admin/users/:id, billing details dialog with missing fields',
    async open(page) {
      await openUser(page);
      await button(page, 'Edit billing details').click();
      await page.getByLabel(/^Billing name/).fill(invitedUser.name);
      await page.getByLabel(/^ZIP code/).fill('28801');
      await button(page, 'Save').click();
      await expect(page.getByLabel(/^City/)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: '/admin/users/:id, password dialog with an error',
    allowedErrors: [httpError(403)],
    async open(page) {
      await openUser(page);
      const required = { ...problemBody(403, 'Confirm your password to continue.'), code: CONFIRMATION_REQUIRED };
      await mockResponse(page, `**/api/admin/users/${activeUser.id}/role`, required, 403);
      await button(page, 'More actions').click();
      await button(page, 'Make admin').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByText('Enter your password')).toBeVisible();
    },
  },
];
