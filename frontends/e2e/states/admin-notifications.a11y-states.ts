import type { FailedJob, LoggedEmail, Notification, RemoteState } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const id = (index: number) => `0197a000-0000-7000-8000-00000000000${index}`;

const sendingNotification: Notification = {
  id: id(1),
  subject: 'We are away from Monday to Friday',
  message: 'Our studio is closed from Monday to Friday.\n\nWhat is urgent reaches us by phone.',
  toAll: true,
  total: 4812,
  withoutAddress: 37,
  sent: 3120,
  failed: 2,
  dropped: 0,
  waiting: 1690,
  by: { id: id(9), name: 'June Harper' },
  createdAt: '2026-11-05T14:00:00.000Z',
  cancelledAt: null,
};

const allNotifications: Notification[] = [
  sendingNotification,
  { ...sendingNotification, id: id(2), subject: 'New prices', toAll: false, total: 1, sent: 1, failed: 0, waiting: 0 },
  {
    ...sendingNotification,
    id: id(3),
    subject: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
    sent: 100,
    failed: 0,
    dropped: 4712,
    waiting: 0,
    cancelledAt: '2026-11-05T14:05:00.000Z',
  },
];

const email: LoggedEmail = {
  id: id(1),
  kind: 'billing.invoice-sent',
  to: 'rosa@rosasbakery.example',
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

const emails: LoggedEmail[] = [
  { ...email, id: id(2), kind: 'auth.forgotten', to: null, subject: null, state: 'waiting', tries: 0, sentAt: null },
  email,
  {
    ...email,
    id: id(3),
    to: `${'long.'.repeat(10)}name@example.com`,
    state: 'failed',
    reason: '550 5.1.1 The mailbox does not exist here, and no one of that name was ever known',
    sentAt: null,
  },
  {
    ...email,
    id: id(4),
    state: 'dropped',
    to: null,
    subject: null,
    reason: 'There was nothing to send any more',
    sentAt: null,
  },
];

const failedDeliveries: LoggedEmail[] = emails
  .filter(({ state }) => state === 'failed')
  .flatMap((failed) => [
    failed,
    { ...failed, id: id(5), to: 'cy@example.com', reason: '552 5.2.2 Mailbox full', dismissedAt: failed.createdAt },
  ]);

const failedJob: FailedJob = {
  id: id(1),
  queue: 'work',
  name: 'billing.look-into',
  reason: 'The provider did not answer within 10 seconds',
  failedAt: '2026-11-05T14:00:00.000Z',
  tries: 10,
};
const failedJobs: FailedJob[] = [
  failedJob,
  { ...failedJob, id: id(2), queue: 'mail', name: 'auth.welcome', reason: '550 No such user' },
];

const remotes: RemoteState[] = [
  { name: 'marketing', version: '6123a796e39c', url: null, problem: null },
  {
    name: 'portal',
    version: '775be26d0bf4',
    url: null,
    problem: 'assets/files.0a1b2c3d4e.js is missing. Deploy the files again.',
  },
  { name: 'admin', version: '8d38d5e60af4', url: null, problem: null },
];

async function openPage(
  page: Page,
  apiPattern: string,
  response: unknown,
  path: string,
  status?: number,
): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, apiPattern, response, status);
  await gotoAppPage(page, path);
}

const previewDialog = (page: Page) => page.getByRole('dialog', { name: 'Send this notification?' });

export const adminNotificationsStates: A11yState[] = [
  {
    name: '/admin/notifications with sent notifications',
    async open(page) {
      await openPage(page, '**/api/admin/notifications?*', allNotifications, '/admin/notifications');
      await expect(page.getByRole('table')).toContainText('New prices');
    },
  },
  {
    name: '/admin/notifications/new with missing fields',
    async open(page) {
      await openPage(page, '**/api/admin/notifications?*', [], '/admin/notifications/new');
      await page.getByLabel('Selected clients').check();
      await page.getByRole('button', { name: 'Review and send' }).click();
      await expect(page.getByText('Subject is required')).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 400/],
  },
  {
    name: '/admin/notifications/new, email preview',
    async open(page) {
      await openPage(page, '**/api/admin/notifications?*', allNotifications, '/admin/notifications/new');
      await page.getByLabel('All clients').check();
      await page.getByLabel('Subject').fill(sendingNotification.subject);
      await page.getByLabel('Message').fill(sendingNotification.message);
      await page.getByRole('button', { name: 'Review and send' }).click();
      await expect(
        previewDialog(page).frameLocator('iframe').getByText('What is urgent reaches us by phone.'),
      ).toBeVisible();
    },
    // axe adds its script to every frame, and the email's frame runs none.
    allowedErrors: [/^error: Blocked script execution in 'about:srcdoc'/],
  },
  {
    name: '/admin/notifications/:id, sending',
    async open(page) {
      await mockResponse(page, '**/api/admin/mails?*', failedDeliveries);
      await openPage(
        page,
        '**/api/admin/notifications/*',
        sendingNotification,
        `/admin/notifications/${sendingNotification.id}`,
      );
      await expect(page.getByText('3,120 of 4,812 sent, 2 failed, 1,690 queued')).toBeVisible();
      await expect(page.getByRole('region', { name: '2 emails weren’t delivered' })).toContainText('Mailbox full');
    },
  },
  {
    name: '/admin/mails with all statuses',
    async open(page) {
      await openPage(page, '**/api/admin/mails?*', emails, '/admin/mails');
      await expect(page.getByRole('table')).toContainText('INV-2026-00042');
    },
  },
  {
    name: '/admin/mails, empty',
    async open(page) {
      await openPage(page, '**/api/admin/mails?*', [], '/admin/mails');
      await expect(page.getByText('No emails yet')).toBeVisible();
    },
  },
  {
    name: '/admin/jobs with failed jobs',
    async open(page) {
      await openPage(page, '**/api/admin/jobs/failed?*', failedJobs, '/admin/jobs');
      await expect(page.getByRole('table')).toContainText('The provider did not answer');
    },
  },
  {
    name: '/admin/jobs with a version that can’t be used',
    async open(page) {
      await openPage(page, '**/api/admin/remotes', remotes, '/admin/jobs');
      await expect(page.getByText('Client portal: the latest version isn’t used')).toBeVisible();
    },
  },
  {
    name: '/admin/jobs, loading error',
    async open(page) {
      const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'The queue does not answer' };
      await openPage(page, '**/api/admin/jobs/failed?*', unavailable, '/admin/jobs', 503);
      await expect(page.getByText('Couldn’t load failed jobs')).toBeVisible();
    },
    allowedErrors: [/the server responded with a status of 503/],
  },
];
