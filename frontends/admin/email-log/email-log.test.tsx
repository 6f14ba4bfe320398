import { emailLogApi, type LoggedEmail } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { refusedReply } from '@atelier/shared/testing/emails';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import EmailLogPage from './email-log';

const open = () =>
  renderPage(
    <ApiQueryProvider>
      <EmailLogPage />
    </ApiQueryProvider>,
    { at: '/admin/mails', user: ada },
  );

afterEach(clearQueryCache);

it('opens what an email is about, if anything', async () => {
  mockResponse(emailLogApi.list, [
    { ...refusedReply, record: { kind: 'invoice', id: 'i1' } },
    { ...refusedReply, id: 'welcome', subject: 'Welcome', record: null },
  ]);
  open();
  const link = await screen.findByRole('link', { name: refusedReply.subject ?? '' });
  expect(link.getAttribute('href')).toBe('/admin/invoices/i1');
  expect(screen.queryByRole('link', { name: 'Welcome' })).toBeNull();
  expect(screen.getByRole('row', { name: /Welcome/ })).toBeTruthy();
});

it('says which emails have no address yet, and leaves out the address of those that never get one', async () => {
  mockResponse(emailLogApi.list, [
    { ...refusedReply, id: 'queued', state: 'waiting', to: null },
    { ...refusedReply, id: 'dropped', state: 'dropped', to: null },
  ]);
  open();
  expect(await screen.findByText('Not sent yet')).toBeTruthy();
  expect(screen.queryByText('–')).toBeNull();
});

it('shows emails without a mail server as saved, not as sent', async () => {
  const reason = 'Saved in the data folder: SMTP_URL isn’t set';
  mockResponse(emailLogApi.list, [
    { ...refusedReply, id: 'saved', state: 'sent', reason },
    { ...refusedReply, id: 'sent', state: 'sent', reason: null },
  ]);
  open();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.getAllByText('Sent')).toHaveLength(1);
});

it('resends the selected emails that failed, and names those that can’t be resent', async () => {
  const sent: LoggedEmail = { ...refusedReply, id: `${refusedReply.id}s`, subject: 'Welcome', to: 'bo@example.com' };
  mockResponse(emailLogApi.list, [refusedReply, sent]);
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  mockResponse(emailLogApi.resendAll, {
    done: [refusedReply.id],
    refused: [{ id: sent.id, reason: 'Only failed emails can be resent' }],
  });
  await user.click(screen.getByRole('button', { name: 'Resend failed ones' }));
  await screen.findByText('Resending 1 email. Left out: Welcome to bo@example.com (Only failed emails can be resent)');
  expect(requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])).toEqual([
    ['/api/admin/mails/resend', { ids: [refusedReply.id, sent.id] }],
  ]);
});

it('dismisses a failed email, which stays listed, in the menu of its row', async () => {
  mockResponse(emailLogApi.list, [refusedReply]);
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Actions for / }));
  mockResponse(emailLogApi.dismiss, { ...refusedReply, dismissedAt: refusedReply.createdAt });
  mockResponse(emailLogApi.list, [{ ...refusedReply, dismissedAt: refusedReply.createdAt }]);
  await user.click(await screen.findByRole('menuitem', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Dismiss' })).toBeNull());
  expect(requests.map(({ url }) => url)).toContain(`/api/admin/mails/${refusedReply.id}/dismiss`);
});
