import type { FailedJob, LoggedEmail, Notification } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { expect } from './journey';
import { enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const id = (at: number) => `0197a000-0000-7000-8000-00000000000${at}`;

const running: Notification = {
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

const all: Notification[] = [
  running,
  { ...running, id: id(2), subject: 'New prices', toAll: false, total: 1, sent: 1, failed: 0, waiting: 0 },
  {
    ...running,
    id: id(3),
    subject: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
    sent: 100,
    failed: 0,
    dropped: 4712,
    waiting: 0,
    cancelledAt: '2026-11-05T14:05:00.000Z',
  },
];

const mail: LoggedEmail = {
  id: id(1),
  kind: 'billing.invoice-sent',
  to: 'rosa@rosasbakery.example',
  subject: 'Your invoice INV-2026-00042',
  state: 'sent',
  reason: null,
  tries: 1,
  notificationId: null,
  createdAt: '2026-11-05T14:00:00.000Z',
  sentAt: '2026-11-05T14:00:01.000Z',
};

const mails: LoggedEmail[] = [
  { ...mail, id: id(2), kind: 'auth.forgotten', to: null, subject: null, state: 'waiting', tries: 0, sentAt: null },
  mail,
  {
    ...mail,
    id: id(3),
    to: `${'long.'.repeat(10)}name@example.com`,
    state: 'failed',
    reason: '550 5.1.1 The mailbox does not exist here, and nobody of that name was ever known',
    sentAt: null,
  },
  {
    ...mail,
    id: id(4),
    state: 'dropped',
    to: null,
    subject: null,
    reason: 'There was nothing to send any more',
    sentAt: null,
  },
];

const job: FailedJob = {
  id: id(1),
  queue: 'work',
  name: 'billing.look-into',
  reason: 'The provider did not answer within 10 seconds',
  failedAt: '2026-11-05T14:00:00.000Z',
  tries: 10,
};
const jobs: FailedJob[] = [job, { ...job, id: id(2), queue: 'mail', name: 'auth.welcome', reason: '550 Nobody' }];

async function look(page: Page, address: string, answer: unknown, at: string, status?: number): Promise<void> {
  await enter(page.context(), somebody('admin'));
  await told(page, address, answer, status);
  await arrive(page, at);
}

const written = (page: Page) => page.getByRole('dialog', { name: 'Send this notification?' });

export const notificationSights: Sight[] = [
  {
    name: '/admin/notifications with some that were sent',
    async show(page) {
      await look(page, '**/api/admin/notifications?*', all, '/admin/notifications');
      await expect(page.getByRole('table')).toContainText('New prices');
    },
  },
  {
    name: '/admin/notifications with what is missing',
    async show(page) {
      await look(page, '**/api/admin/notifications?*', [], '/admin/notifications');
      await page.getByLabel('Clients whom I choose').check();
      await page.getByRole('button', { name: 'Look at it before it is sent' }).click();
      await expect(page.getByText('Subject is required')).toBeVisible();
    },
    said: [/the server responded with a status of 400/],
  },
  {
    name: '/admin/notifications with the letter',
    async show(page) {
      await look(page, '**/api/admin/notifications?*', all, '/admin/notifications');
      await page.getByLabel('All clients').check();
      await page.getByLabel('Subject').fill(running.subject);
      await page.getByLabel('Message').fill(running.message);
      await page.getByRole('button', { name: 'Look at it before it is sent' }).click();
      await expect(written(page).frameLocator('iframe').getByText('What is urgent reaches us by phone.')).toBeVisible();
    },
  },
  {
    name: '/admin/notifications/:id on its way',
    async show(page) {
      await look(page, '**/api/admin/notifications/*', running, `/admin/notifications/${running.id}`);
      await expect(page.getByText('3,120 of 4,812 sent')).toBeVisible();
    },
  },
  {
    name: '/admin/mails with mails of every state',
    async show(page) {
      await look(page, '**/api/admin/mails?*', mails, '/admin/mails');
      await expect(page.getByRole('table')).toContainText('INV-2026-00042');
    },
  },
  {
    name: '/admin/mails with nothing in it',
    async show(page) {
      await look(page, '**/api/admin/mails?*', [], '/admin/mails');
      await expect(page.getByText('No mail yet')).toBeVisible();
    },
  },
  {
    name: '/admin/jobs with some that failed',
    async show(page) {
      await look(page, '**/api/admin/jobs/failed?*', jobs, '/admin/jobs');
      await expect(page.getByRole('table')).toContainText('The provider did not answer');
    },
  },
  {
    name: '/admin/jobs that did not arrive',
    async show(page) {
      const away = { statusCode: 503, error: 'Service Unavailable', message: 'The queue does not answer' };
      await look(page, '**/api/admin/jobs/failed?*', away, '/admin/jobs', 503);
      await expect(page.getByText('The failed jobs did not arrive')).toBeVisible();
    },
    said: [/the server responded with a status of 503/],
  },
];
