import {
  type AdminInvoice,
  adminInvoicesApi,
  clientsApi,
  consoleApi,
  disputesApi,
  projectsApi,
  submissionsApi,
  webhookApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/people';
import { logo, createFile } from '@atelier/shared/testing/files';
import { shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { toAdminInvoice } from '@atelier/shared/testing/admin-invoices';
import { draftInvoice } from '@atelier/shared/testing/invoices';
import { expectToast } from '@atelier/shared/testing/assertions';
import { sentUploads } from '@atelier/shared/testing/fake-xhr';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from './dashboard';

const counters = { activeProjects: 1, totalProjects: 20_000, pendingReviews: 0, newSubmissions: 7 };

const open = (balances: AdminInvoice[] = [], overdue = { count: 0, amount: 0 }) => {
  mockResponse(disputesApi.list, []);
  mockResponse(webhookApi.listNotices, []);
  mockResponse(adminInvoicesApi.list, balances);
  mockResponse(adminInvoicesApi.totals, { open: overdue, overdue });
  return renderPage(
    <ApiQueryProvider>
      <DashboardPage />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
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

it('lists balances whose deposit is paid', async () => {
  mockEmptyDashboard();
  open([{ ...toAdminInvoice(draftInvoice), amount: 75_300, description: 'Balance of New website' }]);
  const link = await screen.findByRole('link', { name: '$753.00 for Ann Baker: Balance of New website' });
  expect(link.getAttribute('href')).toBe(`/admin/invoices/${draftInvoice.id}`);
  expect(requests.find(({ url }) => url.startsWith('/api/admin/invoices?'))?.url).toContain('status=balance');
});

it('says how many invoices are past due and for how much', async () => {
  mockEmptyDashboard();
  open([], { count: 3, amount: 245_000 });
  const panel = within(await screen.findByRole('region', { name: '3 invoices are past due' }));
  expect(panel.getByText('$2,450.00 in total.')).toBeTruthy();
  expect(panel.getByRole('link').getAttribute('href')).toBe('/admin/invoices?status=overdue');
});

it('shows empty states and system links', async () => {
  mockEmptyDashboard();
  open();
  expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
  const hrefs = ['Manage Users', 'View Analytics', 'Send Notification', 'Manage Files'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/admin/users', '/admin/analytics', '/admin/notifications', '/admin/files']);
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
    expect.arrayContaining(['/api/admin/submissions?limit=5', '/api/admin/dashboard']),
  );
  expect(requests).toHaveLength(requestCount + 2);
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
  const shop = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker', email: ann.email } };
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
