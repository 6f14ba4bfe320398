import {
  emailLogApi,
  type LoggedEmail,
  type Notification,
  type NotificationPreview,
  notificationsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { refusedReply } from '@atelier/shared/testing/emails';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { Route, Routes } from '@atelier/shared/router';
import { screen, within } from '@testing-library/react';
import { FailedEmailsWatcher } from '../record-emails/failed-emails';
import NewNotificationPage from './new-notification';
import NotificationPage from './notification';
import NotificationsPage from './notifications';

const notification: Notification = {
  id: '0197a000-0000-7000-8000-000000000001',
  subject: 'We are away',
  message: 'From Monday on.',
  toAll: true,
  total: 3,
  withoutAddress: 0,
  sent: 1,
  failed: 2,
  dropped: 0,
  waiting: 0,
  by: { id: ada.id, name: 'Ada' },
  createdAt: '2026-11-05T14:00:00.000Z',
  cancelledAt: null,
};
const refused: LoggedEmail = {
  ...refusedReply,
  kind: 'notifications.letter',
  subject: notification.subject,
  notificationId: notification.id,
  record: { kind: 'notification', id: notification.id },
  entryId: null,
};
const dismissed: LoggedEmail = {
  ...refused,
  id: `${refused.id}d`,
  to: 'cy@example.com',
  reason: '552 5.2.2 Mailbox full',
  dismissedAt: refused.createdAt,
};
const open = (at: string) =>
  renderPage(
    <ApiQueryProvider>
      <FailedEmailsWatcher />
      <Routes>
        <Route path="/admin/notifications" element={<NotificationsPage />} />
        <Route path="/admin/notifications/new" element={<NewNotificationPage />} />
        <Route path="/admin/notifications/:id" element={<NotificationPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at, user: ada },
  );
const failed = async (title: string) => within(await screen.findByRole('region', { name: title }));

beforeEach(() => {
  mockResponse(notificationsApi.get, notification);
  mockResponse(notificationsApi.list, [notification, { ...notification, id: 'other', subject: 'New prices' }]);
  mockResponse(emailLogApi.list, [refused, dismissed]);
  mockResponse(emailLogApi.listFailures, { total: 1, emails: [refused], recordIds: [notification.id] });
});
afterEach(clearQueryCache);

it('shows at a notification which emails failed and why, and sends one again', async () => {
  const user = open(`/admin/notifications/${notification.id}`);
  const panel = await failed('2 emails weren’t delivered');
  expect(panel.getByText(/^Not delivered: the mailbox doesn’t exist/)).toBeTruthy();
  expect(panel.getByText('552 5.2.2 Mailbox full')).toBeTruthy();
  const request = requests.find(({ url }) => url.startsWith('/api/admin/mails?'));
  expect(request?.url).toContain(`notification=${notification.id}`);
  expect(request?.url).toContain('state=failed');
  mockResponse(emailLogApi.resend, { ...refused, state: 'waiting' });
  mockResponse(notificationsApi.get, { ...notification, failed: 1, sent: 2 });
  mockResponse(emailLogApi.list, [dismissed]);
  await user.click(panel.getByRole('button', { name: 'Send again We are away to bea@example.com' }));
  const left = await failed('1 email wasn’t delivered');
  expect(left.queryByText('bea@example.com')).toBeNull();
  expect(requests.map(({ url }) => url)).toContain(`/api/admin/mails/${refused.id}/resend`);
});

it('keeps a dismissed email in the list of its notification', async () => {
  open(`/admin/notifications/${notification.id}`);
  const panel = await failed('2 emails weren’t delivered');
  expect(panel.getByRole('button', { name: /^Send again .* cy@example.com/ })).toBeTruthy();
  expect(panel.getAllByRole('button', { name: /^Dismiss/ })).toHaveLength(1);
});

it('lists an email that fails while the page is open', async () => {
  mockResponse(notificationsApi.get, { ...notification, failed: 1, waiting: 1 });
  mockResponse(emailLogApi.list, [refused]);
  open(`/admin/notifications/${notification.id}`);
  await failed('1 email wasn’t delivered');
  mockResponse(emailLogApi.list, [refused, dismissed]);
  mockResponse(notificationsApi.get, notification);
  const panel = await failed('2 emails weren’t delivered');
  expect(await panel.findByText('cy@example.com')).toBeTruthy();
});

it('shows no list of failures when every email was delivered', async () => {
  mockResponse(notificationsApi.get, { ...notification, sent: 3, failed: 0 });
  mockHandler(emailLogApi.list, () => Promise.reject(new Error('There is nothing to load')));
  open(`/admin/notifications/${notification.id}`);
  expect(await screen.findAllByText(/All 3 sent/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: /delivered/ })).toBeNull();
});

it('lists what was sent, and leads to the form', async () => {
  const user = open('/admin/notifications');
  await screen.findByRole('row', { name: /New prices/ });
  expect(screen.queryByRole('textbox', { name: /Subject/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New notification' }));
  expect(location.pathname).toBe('/admin/notifications/new');
  const form = within(screen.getByRole('region', { name: 'Send Notification' }));
  expect(form.getByRole('textbox', { name: /Subject/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe('/admin/notifications');
});

it('marks the notifications that have failed emails', async () => {
  open('/admin/notifications');
  const row = await screen.findByRole('row', { name: /We are away/ });
  expect(await within(row).findByText('Email not delivered')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /New prices/ })).queryByText('Email not delivered')).toBeNull();
});

describe('the preview beside the form', () => {
  const preview: NotificationPreview = {
    from: 'June <june@agency.example>',
    to: 'ann@example.com',
    subject: 'New prices',
    text: 'From Monday on.',
    html: '<p>From Monday on.</p>',
    total: 3,
    withoutAddress: 0,
  };
  const panel = () => failed('Preview');
  const previewed = () => requests.filter(({ url }) => url === '/api/admin/notifications/preview');
  async function write() {
    const user = open('/admin/notifications/new');
    expect((await panel()).getByText(/^Choose the recipients/)).toBeTruthy();
    await user.click(screen.getByLabelText('All clients'));
    await user.type(screen.getByLabelText(/^Subject/), 'New prices');
    expect(previewed()).toEqual([]);
    await user.type(screen.getByLabelText(/^Message/), 'From Monday on.');
    return user;
  }
  afterEach(clearDrafts);

  it('shows the email once it has recipients, a subject, and a message, after a pause of typing', async () => {
    mockResponse(notificationsApi.preview, preview);
    await write();
    expect(await (await panel()).findByText('ann@example.com, and each of the others')).toBeTruthy();
    expect(previewed().at(-1)?.body).toMatchObject({ to: 'all', subject: 'New prices', message: 'From Monday on.' });
    expect(previewed().length).toBeLessThan('From Monday on.'.length);
  });

  it('says that it couldn’t be loaded, and tries again', async () => {
    mockError(notificationsApi.preview, 503, 'Try later');
    const user = await write();
    expect(await (await panel()).findByText('Couldn’t load the preview')).toBeTruthy();
    mockResponse(notificationsApi.preview, preview);
    await user.click((await panel()).getByRole('button', { name: 'Try again' }));
    expect(await (await panel()).findByText('New prices')).toBeTruthy();
    expect((await panel()).queryByText('Couldn’t load the preview')).toBeNull();
  });

  it('goes when the message is taken away', async () => {
    mockResponse(notificationsApi.preview, preview);
    const user = await write();
    await (await panel()).findByText('New prices');
    await user.clear(screen.getByLabelText(/^Message/));
    expect(await (await panel()).findByText(/^Choose the recipients/)).toBeTruthy();
    expect((await panel()).queryByText('New prices')).toBeNull();
  });
});
