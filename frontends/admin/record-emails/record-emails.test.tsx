import {
  consoleApi,
  conversionApi,
  dashboardApi,
  emailLogApi,
  type LoggedEmail,
  projectsApi,
  submissionsApi,
  timelineApi,
  type TimelineEmail,
  webhookApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearMenuCounts } from '@atelier/shared/menu-counts';
import { Route, Routes } from '@atelier/shared/router';
import { quietMoney } from '@atelier/shared/testing/dashboard';
import { refusedReply } from '@atelier/shared/testing/emails';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { answeredSubmission } from '@atelier/shared/testing/submissions';
import { replyEntry } from '@atelier/shared/testing/timeline';
import { screen, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard';
import SubmissionPage from '../submissions/submission';
import SubmissionsPage from '../submissions/submissions';
import { FailedEmailsWatcher } from './failed-emails';

const refused: LoggedEmail = {
  ...refusedReply,
  record: { kind: 'submission', id: answeredSubmission.id },
  entryId: replyEntry.id,
};
const replyWith = (email: Partial<TimelineEmail>) =>
  mockResponse(timelineApi.list, [{ ...replyEntry, email: { ...refused, heldUntil: null, ...email } }]);
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

const recordIds = [answeredSubmission.id];
beforeEach(() => {
  mockResponse(emailLogApi.listFailures, {
    total: 2,
    emails: [refused, { ...refused, id: 'other', record: null }],
    recordIds,
  });
  mockResponse(submissionsApi.list, [answeredSubmission]);
  mockResponse(submissionsApi.get, answeredSubmission);
  replyWith({});
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
  const user = open(`/admin/submissions/${answeredSubmission.id}`);
  const text = /^Not delivered: the mailbox doesn’t exist/;
  expect(await within(await screen.findByRole('region', { name: 'Timeline' })).findByText(text)).toBeTruthy();
  mockResponse(emailLogApi.resend, { ...refused, state: 'waiting' });
  replyWith({ state: 'sent', reason: null, sentAt: refused.createdAt });
  await user.click(region('Timeline').getByRole('button', { name: /^Send again Your message to us/ }));
  expect(await region('Timeline').findByText(/^Delivered to the mail server/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  expect(requests.map(({ url }) => url)).toContain(`/api/admin/mails/${refused.id}/resend`);
  // The address may have changed since then.
  await expectToast('Resending the email');
  expect(document.querySelector('[data-state="open"]')?.textContent).not.toContain('@');
});

it('says instead of Send again that the account is deactivated', async () => {
  replyWith({ isRecipientDeactivated: true });
  open(`/admin/submissions/${answeredSubmission.id}`);
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Account deactivated')).toBeTruthy();
  expect(timeline.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

it('shows soon that an old email failed again', async () => {
  const user = open(`/admin/submissions/${answeredSubmission.id}`);
  await within(await screen.findByRole('region', { name: 'Timeline' })).findByText(/^Not delivered/);
  mockResponse(emailLogApi.resend, { ...refused, state: 'waiting' });
  replyWith({ state: 'waiting', reason: null });
  await user.click(region('Timeline').getByRole('button', { name: /^Send again/ }));
  expect(await region('Timeline').findByText(/^Sending…/)).toBeTruthy();
  replyWith({});
  expect(await region('Timeline').findByText(/^Not delivered/)).toBeTruthy();
});

it('reloads a submission whose reply fails while the page is open', async () => {
  replyWith({ state: 'waiting', reason: null, createdAt: new Date().toISOString() });
  open(`/admin/submissions/${answeredSubmission.id}`);
  expect(await within(await screen.findByRole('region', { name: 'Timeline' })).findByText(/^Sending…/)).toBeTruthy();
  replyWith({});
  mockResponse(submissionsApi.get, { ...answeredSubmission, status: 'new' });
  expect(await region('Timeline').findByText(/^Not delivered/)).toBeTruthy();
  expect(await screen.findByText('New')).toBeTruthy();
});

it('marks a row whose failed email is too old to be listed', async () => {
  mockResponse(emailLogApi.listFailures, { total: 201, emails: [], recordIds });
  open('/admin/submissions');
  expect(await screen.findByText('Email not delivered')).toBeTruthy();
});

it('marks the rows and counts in the menu what wasn’t delivered', async () => {
  open('/admin/submissions');
  expect(await screen.findByText('Email not delivered')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Email log, 2 not delivered', hidden: true })).toBeTruthy();
});

it('names failed emails on the dashboard in what needs a person', async () => {
  const { id, createdAt: at, to, subject } = refused;
  mockResponse(dashboardApi.attention, [{ kind: 'failed-emails', id, at, count: 2, to, subject }]);
  open('/admin');
  const row = await within(await screen.findByRole('region', { name: 'Needs you' })).findByRole('listitem');
  expect(row.textContent).toMatch(/^2 emails couldn’t be delivered/);
  expect(within(row).getByRole('link', { name: 'Fix and resend' }).getAttribute('href')).toBe(
    '/admin/mails?state=failed',
  );
});
