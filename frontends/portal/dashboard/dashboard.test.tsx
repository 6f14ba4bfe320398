import { accountApi, invoicesApi, messagesApi, type Project, projectsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { nothingOwed, sentInvoice } from '@atelier/shared/testing/invoices';
import { navigations } from '@atelier/shared/testing/navigation';
import { bakeryProject, shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError, mockHandler } from '@atelier/shared/testing/server';
import {
  button,
  findProject,
  mockTwoProjects,
  openDashboard,
  requestUrls,
  status,
  updates,
} from '../testing/dashboard-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

beforeEach(() => {
  mockResponse(invoicesApi.listMine, []);
  mockResponse(invoicesApi.owed, nothingOwed);
  mockResponse(accountApi.email, { email: 'ann@example.com', isConfirmed: true, pending: null });
});
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('greets the client and shows their name and sign-out in the header', async () => {
  mockResponse(projectsApi.list, []);
  openDashboard();
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ann' });
  expect(screen.getByRole('banner').textContent).toContain('Ann Baker');
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign out' })).toBeTruthy();
});

describe('the email notice', () => {
  const email = 'ann@example.com';
  const notice = () => screen.findByRole('region', { name: 'Confirm your email' });
  beforeEach(() => mockResponse(projectsApi.list, []));

  it('sends a confirmation link to an unconfirmed email', async () => {
    mockResponse(accountApi.email, { email, isConfirmed: false, pending: null });
    const user = openDashboard();
    const sent = { email, isConfirmed: false, pending: { email, expiresAt: '2026-11-26T09:00:00.000Z' } };
    mockResponse(accountApi.requestEmailConfirmation, sent);
    const send = within(await notice()).getByRole('button', { name: 'Send confirmation link' });
    mockResponse(accountApi.email, sent);
    await user.click(send);
    await expectToast('Check your email');
    expect(await within(await notice()).findByText(/We sent a link to/)).toBeTruthy();
  });

  it('stands below what waits for the client', async () => {
    mockResponse(accountApi.email, { email, isConfirmed: false, pending: null });
    const mostUrgent = [{ ...sentInvoice, status: 'overdue' as const }];
    mockResponse(invoicesApi.owed, { amount: 150_600, overdueAmount: 150_600, count: 1, mostUrgent });
    openDashboard();
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(waiting.compareDocumentPosition(await notice())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['a confirmed email', { email, isConfirmed: true, pending: null }],
    ['no email', { email: null, isConfirmed: false, pending: null }],
    [
      'a new email that waits for its link',
      { email, isConfirmed: false, pending: { email: 'new@example.com', expiresAt: '2026-11-26T09:00:00.000Z' } },
    ],
  ])('is not shown with %s', async (_, status) => {
    mockResponse(accountApi.email, status);
    openDashboard();
    await waitFor(() => expect(requestUrls()).toContain('/api/user/email'));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
  });
});

describe('with one project', () => {
  beforeEach(() => {
    mockResponse(projectsApi.list, [bakeryProject]);
    mockResponse(projectsApi.listUpdates, [sketchesUpdate]);
  });

  it('shows the project status', async () => {
    openDashboard();
    expect(status().getByText('Loading...')).toBeTruthy();
    await findProject('A page for the bakery');
    expect(status().getByText('Pending').className).toContain('gray');
    expect(status().getByText('0% done')).toBeTruthy();
    expect(status().getByText(/^Opening hours/)).toBeTruthy();
    expect(status().getByRole('link', { name: 'View project' }).getAttribute('href')).toBe(
      `/projects/${bakeryProject.id}`,
    );
    expect(screen.queryByRole('navigation', { name: 'Your other projects' })).toBeNull();
  });

  it('marks the project with its unread messages', async () => {
    const { id, name } = bakeryProject;
    mockResponse(messagesApi.summary, { unread: [{ project: { id, name }, count: 1 }], questions: [] });
    openDashboard();
    await findProject('A page for the bakery');
    expect(await status().findByText('1 unread message')).toBeTruthy();
  });

  it.each([
    ['in-progress', 'In progress', 'blue'],
    ['review', 'In review', 'yellow'],
    ['completed', 'Completed', 'green'],
  ] as const)('shows status %s as “%s” in %s', async (projectStatus, label, color) => {
    mockResponse(projectsApi.list, [{ ...bakeryProject, status: projectStatus, progress: 60 }]);
    openDashboard();
    await findProject('A page for the bakery');
    expect(status().getByText(label).className).toContain(color);
    expect(status().getByRole<HTMLProgressElement>('progressbar').value).toBe(60);
  });

  it('lists the updates with their dates', async () => {
    openDashboard();
    const row = within(await updates().findByRole('listitem'));
    expect(row.getByText(/The first sketches are done/)).toBeTruthy();
    expect(row.getByText(/^Nov 5/).getAttribute('datetime')).toBe(sketchesUpdate.createdAt);
    expect(requestUrls()).toContain(`/api/projects/${bakeryProject.id}/updates?limit=5`);
    expect(updates().queryByRole('link', { name: 'All updates' })).toBeNull();
  });

  it('links to older updates when there are more', async () => {
    const link = '</api/projects/x/updates?limit=5&after=12.abc>; rel="next"';
    const five = ['1', '2', '3', '4', '5'].map((id) => ({ ...sketchesUpdate, id }));
    mockHandler(projectsApi.listUpdates, () => new Response(JSON.stringify(five), { headers: { Link: link } }));
    openDashboard();
    expect(await updates().findAllByRole('listitem')).toHaveLength(5);
    const moreLink = updates().getByRole('link', { name: 'All updates' });
    expect(moreLink.getAttribute('href')).toBe(`/projects/${bakeryProject.id}`);
  });

  it('shows an error when the updates fail to load, and retries', async () => {
    mockError(projectsApi.listUpdates, 500, 'Something went wrong');
    const user = openDashboard();
    expect(await updates().findByText('Something went wrong')).toBeTruthy();
    mockResponse(projectsApi.listUpdates, [sketchesUpdate]);
    await user.click(updates().getByRole('button', { name: 'Try again' }));
    await updates().findByRole('listitem');
    expect(status().getByText('Pending')).toBeTruthy();
  });

  it('shows an empty state when there are no updates', async () => {
    mockResponse(projectsApi.listUpdates, []);
    openDashboard();
    expect(await updates().findByText('No updates yet. We’ll post progress here.')).toBeTruthy();
  });
});

describe('with no project', () => {
  it('shows an empty state and the project after a request', async () => {
    mockResponse(projectsApi.list, []);
    const user = openDashboard();
    await findProject('No projects yet');
    expect(updates().getByText('No updates yet. We’ll post progress here.')).toBeTruthy();
    await user.click(button('Request a project'));
    await screen.findByRole('dialog', { name: 'New Project Request' });
    await user.type(screen.getByRole('textbox', { name: 'Project name' }), 'A page for the bakery');
    mockResponse(projectsApi.request, bakeryProject);
    mockResponse(projectsApi.list, [bakeryProject]);
    mockResponse(projectsApi.listUpdates, []);
    await user.click(button('Submit Request'));
    await findProject('A page for the bakery');
    expect(location.search).toBe(`?project=${bakeryProject.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('shows an error when the projects fail to load, and retries', async () => {
  mockError(projectsApi.list, 500, 'Something went wrong on our end. Please try again.');
  const user = openDashboard();
  const retryButton = await status().findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No projects yet')).toBeNull();
  mockTwoProjects();
  await user.click(retryButton);
  await findProject('A page for the bakery');
});

it('sends a signed-out client to sign in and back to the same project', async () => {
  mockError(projectsApi.list, 401, 'Unauthorized');
  const user = openDashboard('/dashboard?project=7');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(navigations).toEqual(['/api/login?next=%2Fdashboard%3Fproject%3D7']);
});

it('opens an interrupted project request again after the client signs in', async () => {
  mockResponse(projectsApi.list, []);
  const user = openDashboard();
  await findProject('No projects yet');
  await user.click(button('Request a project'));
  await user.type(await screen.findByRole('textbox', { name: 'Project name' }), 'The bakery');
  mockError(projectsApi.request, 401, 'Unauthorized');
  await user.click(button('Submit Request'));
  await waitFor(() => expect(navigations).toEqual(['/api/login?next=%2Fdashboard']));
  expect(sessionStorage.getItem('signed-out:/dashboard')).toBe('You were signed out. What you typed is kept.');
  cleanup();
  openDashboard();
  expect(await screen.findByRole('textbox', { name: 'Project name' })).toHaveProperty('value', 'The bakery');
  cleanup();
  openDashboard();
  await findProject('No projects yet');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a project without a description', async () => {
  const project: Project = { ...shopWindowProject, description: null };
  mockResponse(projectsApi.list, [project]);
  mockResponse(projectsApi.listUpdates, []);
  openDashboard();
  await findProject('The Shop Window');
  expect(status().getByText('40% done')).toBeTruthy();
});
