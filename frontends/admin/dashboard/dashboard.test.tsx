import {
  adminInvoicesApi,
  type AttentionItem,
  clientsApi,
  consoleApi,
  dashboardApi,
  type DashboardMoney,
  emailLogApi,
  projectsApi,
  secondStepApi,
  submissionsApi,
  type User,
  webhookApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { overdueDetails, reminderPreview } from '@atelier/shared/testing/admin-invoices';
import { setUser } from '@atelier/shared/session';
import { ada, ann } from '@atelier/shared/testing/people';
import { logo, createFile } from '@atelier/shared/testing/files';
import { shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { quietMoney } from '@atelier/shared/testing/dashboard';
import { expectToast } from '@atelier/shared/testing/assertions';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from './dashboard';

const counters = { activeProjects: 1, totalProjects: 20_000, pendingReviews: 0, newSubmissions: 7 };

const open = (attention: AttentionItem[] = [], money: DashboardMoney = quietMoney, user: User = ada) => {
  mockResponse(webhookApi.listNotices, []);
  mockResponse(emailLogApi.listFailures, { total: 0, emails: [], recordIds: [] });
  mockResponse(dashboardApi.attention, attention);
  mockResponse(dashboardApi.money, money);
  return renderPage(
    <ApiQueryProvider>
      <DashboardPage />
    </ApiQueryProvider>,
    { at: '/admin', user },
  );
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

function mockEmptyDashboard() {
  mockResponse(consoleApi.dashboard, counters);
  mockResponse(submissionsApi.list, []);
  mockResponse(projectsApi.list, []);
}

it('shows counters with links', async () => {
  mockEmptyDashboard();
  open();
  expect(await screen.findByText('20,000')).toBeTruthy();
  const counterLinks = within(screen.getByRole('list', { name: 'Overview' })).getAllByRole('link');
  expect(counterLinks.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Active Projects1', '/admin/projects?status=in-progress'],
    ['Total Projects20,000', '/admin/projects'],
    ['Pending Reviews0', '/admin/projects?status=review'],
    ['New Submissions7', '/admin/submissions?status=new'],
  ]);
});

it('shows the money figures with their links', async () => {
  mockEmptyDashboard();
  open([], {
    collectedThisMonth: 112_000,
    collectedLastMonthToDate: 100_000,
    outstanding: { amount: 973_500, count: 7, nextDue: '2026-11-28' },
    overdue: { amount: 218_500, count: 2, oldestDays: 10 },
    monthlyRecurring: { amount: 396_000, count: 12, startedThisMonth: 3, ending: 1 },
  });
  await screen.findByText('$1,120.00');
  const figures = within(screen.getByRole('list', { name: 'Money figures' })).getAllByRole('link');
  expect(figures.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Collected this month$1,120.00$1,000.00 by this point last month', '/admin/payments'],
    ['Outstanding$9,735.007 invoices, next due November 28, 2026', '/admin/receivables'],
    ['Past due$2,185.002 invoices, oldest 10 days', '/admin/invoices?status=overdue'],
    ['Monthly recurring$3,960.0012 subscriptions, 3 new, 1 ending', '/admin/subscriptions'],
  ]);
});

const failedRefund = { clientName: 'Rosa Delgado', amount: 24_000, number: 'A-1' };

it('lists what needs a person, each with one action', async () => {
  mockEmptyDashboard();
  const at = '2026-11-20T09:00:00.000Z';
  open([
    { kind: 'submissions', id: 's1', at, count: 3, name: 'Lena Brandt' },
    {
      ...{ kind: 'pending-projects', id: 'r1', at, count: 1, name: 'The Pop-Up', clientName: 'Ann Baker' },
      orderNumber: 'A-10234',
    },
    {
      kind: 'overdue-invoice',
      id: 'i1',
      at,
      clientName: 'Rosa Delgado',
      number: 'INV-2026-00004',
      amount: 56_000,
      dueDate: '2026-11-12',
    },
    { kind: 'unsent-balance', id: 'i2', at, clientName: 'Ann Baker', amount: 75_300, projectName: null },
    { kind: 'duplicate-payments', id: 'p1', at, count: 1, clientName: 'Rosa Delgado', amount: 5_000, number: 'A-1' },
    { kind: 'failed-refund', id: 'f1', at, ...failedRefund, invoiceId: 'i9', orderId: null },
    { kind: 'failed-refund', id: 'f2', at, ...failedRefund, number: 'A-2', invoiceId: null, orderId: 'o9' },
    { kind: 'payment-differences', id: 'd1', at, count: 2, text: 'A-1 was refunded at Stripe only' },
  ]);
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  const rows = await needs.findAllByRole('listitem');
  expect(rows.map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])).toEqual([
    [
      '3 new submissions, the oldest from Lena BrandtReceived November 20, 2026Open',
      '/admin/submissions?status=new&sort=oldest',
    ],
    ['INV-2026-00004 for Rosa Delgado is past due$560.00, was due November 12, 2026Remind', '/admin/invoices/i1'],
    ['Rosa Delgado paid twiceA-1, $50.00Refund', '/admin/payments?duplicates=1'],
    ['Refund of $240.00 to Rosa Delgado failedA-1, refund it another wayRefund', '/admin/invoices/i9'],
    ['Refund of $240.00 to Rosa Delgado failedA-2, refund it another wayRefund', '/admin/orders/o9'],
    ['2 differences in payments to reviewA-1 was refunded at Stripe onlyReview', '/admin/payments'],
    ['The Pop-Up is waiting to startFor Ann Baker, ordered as A-10234Open', '/admin/projects/r1'],
    ['The balance for Ann Baker is still a draft$753.00, deposit paid November 20, 2026Send', '/admin/invoices/i2'],
  ]);
});

it('shows the most urgent of many first, and the others on demand', async () => {
  mockEmptyDashboard();
  const at = '2026-11-20T09:00:00.000Z';
  const draft = { kind: 'unsent-balance', at, clientName: 'Ann Baker', amount: 75_300, projectName: null } as const;
  const user = open([
    ...Array.from({ length: 9 }, (_, index) => ({ ...draft, id: `i${index}` })),
    { kind: 'failed-refund', id: 'f1', at, ...failedRefund, invoiceId: 'i9', orderId: null },
  ]);
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  const texts = () => needs.getAllByRole('listitem').map(({ textContent }) => textContent);
  const more = await needs.findByRole('button', { name: 'Show 2 more' });
  expect(texts()).toHaveLength(8);
  expect(texts()[0]).toContain('Refund of $240.00 to Rosa Delgado failed');
  await user.click(more);
  expect(texts()).toHaveLength(10);
  await user.click(needs.getByRole('button', { name: 'Show fewer' }));
  expect(texts()).toHaveLength(8);
});

it('names the subject of each decision', async () => {
  mockEmptyDashboard();
  const decision = { projectId: 'r1', name: 'The Pop-Up', clientName: 'Ann Baker', at: '2026-11-20T09:00:00.000Z' };
  open([
    {
      ...decision,
      kind: 'decisions',
      id: 'a1',
      decision: 'changes',
      subject: 'file',
      file: { name: 'a.png', version: 3 },
    },
    { ...decision, kind: 'decisions', id: 'a2', decision: 'approved', subject: 'file', file: null },
    { ...decision, kind: 'decisions', id: 'a3', decision: 'approved', subject: 'project', file: null },
  ]);
  const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
  const rows = await needs.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ann Baker requested changes to a.png, version 3The Pop-Up, November 20, 2026Answer',
    'Ann Baker approved a fileThe Pop-Up, November 20, 2026Open',
    'Ann Baker approved the projectThe Pop-Up, November 20, 2026Open',
  ]);
});

it('reminds the client of a past-due invoice without leaving the page', async () => {
  mockEmptyDashboard();
  const { id, invoiceNumber, clientName, amount, dueDate, updatedAt: at } = overdueDetails;
  mockResponse(adminInvoicesApi.get, overdueDetails);
  mockResponse(adminInvoicesApi.previewEmail, reminderPreview);
  const facts = { number: invoiceNumber, clientName, amount, dueDate: dueDate ?? '' };
  const user = open([{ kind: 'overdue-invoice', id, at, ...facts }]);
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder now?' }));
  expect(await dialog.findByText(reminderPreview.subject)).toBeTruthy();
  mockResponse(adminInvoicesApi.sendEmail, overdueDetails);
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }));
  await expectToast('Reminder on its way');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { url: `/api/admin/invoices/${id}/email`, body: { kind: 'reminder' } },
  ]);
});

it('says when nothing needs a person', async () => {
  mockEmptyDashboard();
  open();
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
});

it('shows empty states and system links', async () => {
  mockEmptyDashboard();
  open();
  expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
  const hrefs = ['Manage Users', 'View Analytics', 'Send Notification', 'Manage Files'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/admin/users', '/admin/analytics', '/admin/notifications/new', '/admin/files']);
});

it('shows a counter load error beside the other cards and retries', async () => {
  mockEmptyDashboard();
  mockError(consoleApi.dashboard, 500, 'Something went wrong');
  const user = open();
  expect(await screen.findByText('Couldn’t load the summary')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No submissions yet' })).toBeTruthy();
  mockResponse(consoleApi.dashboard, counters);
  await user.click(button('Try again'));
  expect(await screen.findByText('20,000')).toBeTruthy();
});

it('Refresh reloads submissions and counters only', async () => {
  mockEmptyDashboard();
  const user = open();
  await screen.findByRole('heading', { name: 'No submissions yet' });
  const requestCount = requests.length;
  mockResponse(consoleApi.dashboard, { ...counters, newSubmissions: 8 });
  await user.click(button('Refresh'));
  expect(await screen.findByText('8')).toBeTruthy();
  expect(requests.slice(requestCount).map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      '/api/admin/submissions?limit=5',
      '/api/admin/dashboard',
      '/api/admin/dashboard/attention',
    ]),
  );
  expect(requests).toHaveLength(requestCount + 3);
});

it('uploads a file for the selected client', async () => {
  mockEmptyDashboard();
  mockResponse(clientsApi.search, [{ id: ann.id, name: 'Ann Baker', email: ann.email, hasProvenEmail: true }]);
  mockResponse(clientsApi.get, { id: ann.id, name: 'Ann Baker', email: ann.email, hasProvenEmail: true });
  const user = open();
  await user.click(button('Upload Client Files'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Files' }));
  const uploadButton = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Upload' });
  expect(uploadButton().disabled).toBe(true);
  const target = { files: [createFile('logo.png')] };
  fireEvent.change(dialog.getByLabelText('Files', { selector: 'input' }), { target });
  expect(uploadButton().disabled).toBe(true);
  await user.type(dialog.getByRole('combobox', { name: 'Client' }), 'ann');
  await user.click(await screen.findByText(/^Ann Baker/));
  expect(requests.at(-1)?.url).toBe(`/api/projects?limit=50&client=${ann.id}`);
  await user.click(uploadButton());
  const upload = sentUploads.at(-1);
  expect(upload?.requestLine).toBe('POST /api/admin/files/upload');
  expect(upload?.parts.slice(0, 1)).toEqual([['clientId', ann.id]]);
  expect(upload?.fileName).toBe('logo.png');
  await upload?.respond(201, logo);
  await expectToast('File uploaded successfully!');
});

it('posts an update for the project selected in the dialog', async () => {
  mockEmptyDashboard();
  const shop = {
    ...shopWindowProject,
    owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
  };
  const user = open();
  await screen.findByRole('heading', { name: 'No projects yet' });
  mockResponse(projectsApi.list, [shop]);
  mockResponse(projectsApi.listUpdates, []);
  await user.click(button('Post Update'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post Project Update' }));
  const postButton = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Post update/ });
  expect(postButton().disabled).toBe(true);
  const projectField = dialog.getByRole('combobox', { name: 'Project' });
  await waitFor(() => expect(document.activeElement).toBe(projectField));
  await user.click(projectField);
  await user.click(await screen.findByText(`${shop.name} (Ann Baker)`));
  await user.type(await dialog.findByLabelText('Your update'), 'The colors are chosen.');
  mockResponse(projectsApi.postUpdate, sketchesUpdate);
  await user.click(postButton());
  await expectToast('Update posted successfully');
  expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
    { url: `/api/projects/${shop.id}/updates`, body: { message: 'The colors are chosen.', isInternal: false } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('recommends a second step until it is declined', async () => {
  mockEmptyDashboard();
  const user = open([], quietMoney, { ...ada, missingSecondStep: 'recommended' });
  const notice = await screen.findByRole('region', { name: 'Add a second step' });
  expect(within(notice).getByRole('link', { name: 'Add a second step' }).getAttribute('href')).toBe('/settings');
  mockError(secondStepApi.decline, 503, 'Back soon');
  await user.click(within(notice).getByRole('button', { name: 'No, thanks' }));
  await expectToast('Back soon');
  mockResponse(secondStepApi.decline, undefined);
  await user.click(within(notice).getByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Add a second step' })).toBeNull());
  act(() => setUser(ada));
});
