import {
  consoleApi,
  conversionApi,
  dashboardApi,
  emailLogApi,
  type LoggedEmail,
  projectsApi,
  type SubmissionReply,
  submissionsApi,
  webhookApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearMenuCounts } from '@atelier/shared/menu-counts';
import { Route, Routes } from '@atelier/shared/router';
import { quietMoney } from '@atelier/shared/testing/dashboard';
import { refusedReply } from '@atelier/shared/testing/emails';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { answeredSubmission } from '@atelier/shared/testing/submissions';
import { screen, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard';
import SubmissionPage from '../submissions/submission';
import SubmissionsPage from '../submissions/submissions';
import { FailedEmailsWatcher } from './failed-emails';

const reply: SubmissionReply = {
  id: '01890a5d-ac96-774b-bcce-b30209900101',
  message: 'We will come by.',
  isInternal: false,
  authorName: 'Ada Keeper',
  createdAt: '2026-11-06T10:00:00.000Z',
};
const refused: LoggedEmail = {
  ...refusedReply,
  record: { kind: 'submission', id: answeredSubmission.id },
  entryId: reply.id,
};
const open = (at: string) =>
  renderPage(
    <ApiQueryProvider>
      <FailedEmailsWatcher />
      <Routes>
        <Route path="/admin" element={<DashboardPage />} />
        <Route path="/admin/submissions" element={<SubmissionsPage />} />
        <Route path="/admin/submissions/:id" element={<SubmissionPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at, user: ada },
  );
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  mockResponse(emailLogApi.listFailures, { total: 2, emails: [refused, { ...refused, id: 'other', record: null }] });
  mockResponse(submissionsApi.list, [answeredSubmission]);
  mockResponse(submissionsApi.get, answeredSubmission);
  mockResponse(submissionsApi.listReplies, [reply]);
  mockResponse(conversionApi.getState, { converted: null, client: null });
  mockResponse(projectsApi.list, []);
  mockResponse(dashboardApi.attention, []);
  mockResponse(dashboardApi.money, quietMoney);
  mockResponse(webhookApi.listNotices, []);
  mockResponse(consoleApi.dashboard, { activeProjects: 0, totalProjects: 0, pendingReviews: 0, newSubmissions: 0 });
});
afterEach(() => {
  clearQueryCache();
  clearMenuCounts();
});

it('shows at the reply why its email failed, and sends it again', async () => {
  mockResponse(emailLogApi.list, [refused]);
  const user = open(`/admin/submissions/${answeredSubmission.id}`);
  const text = /^Not delivered: the mailbox doesn’t exist/;
  expect(await within(await screen.findByRole('region', { name: 'Conversation' })).findByText(text)).toBeTruthy();
  expect(region('Emails').getByText('550 5.1.1 No such user')).toBeTruthy();
  mockResponse(emailLogApi.resend, { ...refused, state: 'waiting' });
  mockResponse(emailLogApi.list, [{ ...refused, state: 'sent', reason: null, sentAt: refused.createdAt }]);
  await user.click(region('Conversation').getByRole('button', { name: /^Send again Your message to us/ }));
  expect(await region('Conversation').findByText(/^Delivered to the mail server/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  expect(requests.map(({ url }) => url)).toContain(`/api/admin/mails/${refused.id}/resend`);
});

it('reloads a submission whose reply fails while the page is open', async () => {
  mockResponse(emailLogApi.list, [{ ...refused, state: 'waiting', reason: null, createdAt: new Date().toISOString() }]);
  open(`/admin/submissions/${answeredSubmission.id}`);
  expect(await within(await screen.findByRole('region', { name: 'Emails' })).findByText(/^Sending…/)).toBeTruthy();
  mockResponse(emailLogApi.list, [refused]);
  mockResponse(submissionsApi.get, { ...answeredSubmission, status: 'new' });
  expect(await region('Emails').findByText(/^Not delivered/, undefined, { timeout: 4000 })).toBeTruthy();
  expect(await region('Message').findByText('New')).toBeTruthy();
});

it('marks the rows and counts in the menu what wasn’t delivered', async () => {
  open('/admin/submissions');
  expect(await screen.findByText('Email not delivered')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Email log, 2 not delivered', hidden: true })).toBeTruthy();
});

it('lists failed emails on the dashboard until they are dismissed', async () => {
  const user = open('/admin');
  const panel = within(await screen.findByRole('region', { name: '2 emails weren’t delivered' }));
  expect(panel.getByRole('link', { name: 'Your message to us' }).getAttribute('href')).toBe(
    `/admin/submissions/${answeredSubmission.id}`,
  );
  mockResponse(emailLogApi.dismiss, { ...refused, dismissedAt: refused.createdAt });
  mockResponse(emailLogApi.listFailures, { total: 0, emails: [] });
  await user.click(panel.getAllByRole('button', { name: /^Dismiss/ })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'No projects yet' });
  expect(screen.queryByRole('region', { name: /delivered/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Email log', hidden: true })).toBeTruthy();
});
