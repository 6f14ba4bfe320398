import { messagesApi, payAllApi, type PayableInvoices, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { overdueInvoice, sentInvoice } from '@atelier/shared/testing/invoices';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockError, mockHandler, mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, within } from '@testing-library/react';
import Projects from './projects';

const openProjects = (at = '/projects') =>
  renderPage(
    <ApiQueryProvider>
      <Projects />
    </ApiQueryProvider>,
    { at, user: ann },
  );
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
const requestUrls = () => requests.map(({ url }) => url);

const payable: PayableInvoices = { invoices: [], leftOut: [], hasMore: false, publishableKey: 'pk_test', form: 'test' };
beforeEach(() => mockResponse(payAllApi.list, payable));
afterEach(clearQueryCache);

it('lists each project with status and progress, the last changed first', async () => {
  mockResponse(projectsApi.list, [shopWindowProject, bakeryProject]);
  openProjects();
  expect(screen.getByText('Loading...')).toBeTruthy();
  const project = await row('The Shop Window');
  expect(project.getByRole('link').getAttribute('href')).toBe(`/projects/${shopWindowProject.id}`);
  expect(project.getByText('In progress').className).toContain('blue');
  expect(project.getByText(/^40% done/)).toBeTruthy();
  expect((await row('A page for the bakery')).getByText('Pending')).toBeTruthy();
  expect(requestUrls()).toContain('/api/projects?limit=25&sort=changed');
});

it('says what a project waits for: a review, and the invoice to pay first', async () => {
  mockResponse(projectsApi.list, [{ ...shopWindowProject, status: 'review' }, bakeryProject]);
  const invoices = [
    { ...overdueInvoice, projectId: bakeryProject.id },
    { ...sentInvoice, projectId: bakeryProject.id },
  ];
  mockResponse(payAllApi.list, { ...payable, invoices });
  openProjects();
  expect(await (await row('A page for the bakery')).findByText(/^\$1,236\.00 past due since Sep 15/)).toBeTruthy();
  const reviewed = await row('The Shop Window');
  expect(reviewed.getByText(/^Ready for your review/)).toBeTruthy();
  expect(reviewed.queryByText(/due/)).toBeNull();
});

it('marks projects with unread messages', async () => {
  mockResponse(projectsApi.list, [shopWindowProject, bakeryProject]);
  const { id, name } = shopWindowProject;
  mockResponse(messagesApi.summary, { unread: [{ project: { id, name }, count: 2 }], questions: [] });
  openProjects();
  expect(await (await row('The Shop Window')).findByText('2 unread messages')).toBeTruthy();
  expect((await row('A page for the bakery')).queryByText(/unread/)).toBeNull();
});

it('filters by status', async () => {
  mockResponse(projectsApi.list, []);
  openProjects('/projects?status=review');
  expect(await screen.findByRole('heading', { name: 'No projects with status “In review”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'In review' }).getAttribute('aria-current')).toBe('true');
  expect(requestUrls()).toContain('/api/projects?limit=25&sort=changed&status=review');
});

it('loads more projects', async () => {
  const link = '</api/projects?limit=25&after=12.abc>; rel="next"';
  mockHandler(projectsApi.list, () => new Response(JSON.stringify([shopWindowProject]), { headers: { Link: link } }));
  const user = openProjects();
  const button = await screen.findByRole('button', { name: 'Show more' });
  mockResponse(projectsApi.list, [bakeryProject]);
  await user.click(button);
  await row('A page for the bakery');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('opens a project request in the head, and where there are no projects', async () => {
  mockResponse(projectsApi.list, []);
  const user = openProjects();
  await screen.findByRole('heading', { name: 'No projects yet' });
  const [inHead, inEmptyState] = screen.getAllByRole('button', { name: 'New Project Request' });
  expect(inHead).toBeTruthy();
  await user.click(inEmptyState as HTMLElement);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('shows an error when loading fails, and retries', async () => {
  mockError(projectsApi.list, 500, 'Something went wrong');
  const user = openProjects();
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  mockResponse(projectsApi.list, [bakeryProject]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('A page for the bakery');
});
