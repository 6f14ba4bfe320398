import { clientsApi, type Project, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { ada, ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ProjectsPage from './projects';
import { setFilter } from '../testing/set-filter';

const owner = { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email };
const bakery: Project = { ...bakeryProject, owner };
const shop: Project = {
  ...shopWindowProject,
  owner: { id: 'b', name: 'Bea Cobbler', greetingName: 'Bea', email: null },
};

function open(at = '/admin/projects') {
  mockResponse(clientsApi.search, []);
  return renderPage(
    <ApiQueryProvider>
      <ProjectsPage />
    </ApiQueryProvider>,
    { at, user: ada },
  );
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^Select ${name}`) });
const listUrls = () => requests.map(({ url }) => url).filter((url) => url.startsWith('/api/projects?'));
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const writeRequests = () => requests.filter(({ method }) => method !== 'GET');
const statusText = async (name: string) =>
  (await screen.findByRole('combobox', { name: `Status of ${name}` })).closest('.ant-select')?.textContent;

afterEach(clearQueryCache);

describe('project list', () => {
  it('shows owner, status, dates, and links of each project', async () => {
    mockResponse(projectsApi.list, [shop, bakery]);
    open();
    expect(screen.getByText('Loading...')).toBeTruthy();
    const one = within(await row(bakery.name));
    expect(one.getByText('Ann Baker')).toBeTruthy();
    expect(await statusText(bakery.name)).toContain('Pending');
    const dates = one.getAllByText(/^Nov 5/).map((date) => date.getAttribute('datetime'));
    expect(dates).toEqual([bakery.updatedAt, bakery.createdAt]);
    expect(one.getByLabelText(/^Progress/)).toHaveProperty('value', '0');
    expect(one.getByRole('link', { name: 'Ann Baker' }).getAttribute('href')).toBe(`/admin/users/${owner.id}`);
    expect(one.getByRole('link', { name: bakery.name }).getAttribute('href')).toBe(`/admin/projects/${bakery.id}`);
    expect(listUrls()).toEqual(['/api/projects?limit=25&total=1000']);
  });

  it('marks projects whose client waits for an answer', async () => {
    mockResponse(projectsApi.list, [{ ...shop, unansweredSince: '2026-11-27T10:00:00.000Z' }, bakery]);
    open();
    expect(within(await row('The Shop Window')).getByText('Unanswered')).toBeTruthy();
    expect(within(await row(bakery.name)).queryByText('Unanswered')).toBeNull();
  });

  it.each([
    ['approved', 'Approved'],
    ['changes', 'Changes requested'],
  ] as const)('marks projects with a new decision: %s', async (newDecision, mark) => {
    mockResponse(projectsApi.list, [{ ...shop, newDecision }, bakery]);
    open();
    expect(within(await row('The Shop Window')).getByText(mark)).toBeTruthy();
    expect(within(await row(bakery.name)).queryByText(mark)).toBeNull();
  });

  it('shows a project without an owner', async () => {
    mockResponse(projectsApi.list, [{ ...shopWindowProject, projectType: null }]);
    open();
    expect((await row('The Shop Window')).textContent).toContain('Deleted client');
  });

  it('filters by status through the URL', async () => {
    mockResponse(projectsApi.list, [bakery]);
    const user = open();
    await row(bakery.name);
    mockResponse(projectsApi.list, []);
    await setFilter(user, 'Status', 'In review');
    await heading('No matches');
    expect(location.search).toBe('?status=review');
    expect(listUrls().at(-1)).toBe('/api/projects?limit=25&total=1000&status=review');
    await user.click(screen.getByRole('link', { name: 'Clear filters' }));
    await row(bakery.name);
  });

  it('filters, searches, and sorts by URL parameters', async () => {
    mockResponse(projectsApi.list, [bakery]);
    mockResponse(clientsApi.get, { id: ann.id, name: 'Ann Baker', email: null, hasProvenEmail: true });
    open(`/admin/projects?client=${ann.id}&search=shop&sort=progress`);
    await row(bakery.name);
    expect(listUrls()).toEqual([`/api/projects?limit=25&total=1000&search=shop&client=${ann.id}&sort=progress`]);
  });

  it('ignores an unknown status in the URL', async () => {
    mockResponse(projectsApi.list, []);
    open('/admin/projects?status=lost');
    await heading('No projects yet');
    expect(listUrls()).toEqual(['/api/projects?limit=25&total=1000']);
  });

  it('shows a load error, retries, and refreshes', async () => {
    mockError(projectsApi.list, 500, 'Something went wrong');
    const user = open();
    expect(await screen.findByText('Something went wrong')).toBeTruthy();
    expect(screen.queryByText('No projects yet')).toBeNull();
    mockResponse(projectsApi.list, [bakery]);
    await user.click(button('Try again'));
    expect(await statusText(bakery.name)).toContain('Pending');
    mockResponse(projectsApi.list, [{ ...bakery, status: 'review' }]);
    await user.click(button('Refresh'));
    await waitFor(async () => expect(await statusText(bakery.name)).toContain('In review'));
  });

  it('loads the next page from the Link header', async () => {
    const link = '</api/projects?limit=25&after=12.abc>; rel="next"';
    mockHandler(projectsApi.list, () => new Response(JSON.stringify([shop]), { headers: { Link: link } }));
    const user = open();
    await row(shop.name);
    mockResponse(projectsApi.list, [bakery]);
    await user.click(button('Show more'));
    await row(bakery.name);
    expect(listUrls().at(-1)).toBe('/api/projects?limit=25&after=12.abc');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('project status', () => {
  async function openStatusSelect(status: string, at?: string) {
    mockResponse(projectsApi.list, [bakery]);
    const user = open(at);
    const select = await screen.findByRole('combobox', { name: `Status of ${bakery.name}` });
    act(() => select.focus());
    fireEvent.mouseDown(select);
    const option = await screen.findByText(status, { selector: '.ant-select-item-option-content' });
    return { user, chooseOption: () => user.click(option) };
  }

  it('changes and shows the saved status and progress', async () => {
    const completed: Project = { ...bakery, status: 'completed', progress: 100 };
    mockResponse(projectsApi.setStatus, completed);
    const select = await openStatusSelect('Completed');
    mockResponse(projectsApi.list, [completed]);
    await select.chooseOption();
    await expectToast('Project status updated successfully');
    expect(writeRequests()).toMatchObject([
      { method: 'PATCH', url: `/api/projects/${bakery.id}/status`, body: { status: 'completed' } },
    ]);
    expect(writeRequests()[0]?.body).not.toHaveProperty('progress');
    expect((await row(bakery.name)).textContent).toContain('100%');
    expect(screen.queryByLabelText(/^Progress of/)).toBeNull();
  });

  it('reverts and shows the error when saving fails', async () => {
    mockError(projectsApi.setStatus, 404, 'This does not exist');
    await (await openStatusSelect('In review')).chooseOption();
    await expectToast('Failed to update project status');
    await expectToast('This does not exist');
    expect(await statusText(bakery.name)).toContain('Pending');
    const select = screen.getByRole('combobox', { name: `Status of ${bakery.name}` });
    expect(select.closest('.ant-select')?.textContent).toContain('Pending');
  });

  it('moves focus to the page when the project leaves the list', async () => {
    mockResponse(projectsApi.setStatus, { ...bakery, status: 'review' });
    const select = await openStatusSelect('In review', '/admin/projects?status=pending');
    mockResponse(projectsApi.list, []);
    await select.chooseOption();
    await expectToast(`${bakery.name}: In review, 0%`);
    await heading('No matches');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('redirects to sign-in when the session has ended', async () => {
    mockError(projectsApi.setStatus, 401, 'Unauthorized');
    await (await openStatusSelect('In review', '/admin/projects?status=pending')).chooseOption();
    await expectToast('You are logged out. Logging in again...');
    await waitFor(() => expect(navigations).toEqual(['/api/login?next=%2Fadmin%2Fprojects%3Fstatus%3Dpending']));
  });
});

describe('project progress', () => {
  async function openProgressField() {
    mockResponse(projectsApi.list, [shop]);
    const user = open();
    const field = await screen.findByLabelText<HTMLInputElement>(`Progress of ${shop.name}, in percent`);
    return { user, field };
  }
  const saveButton = () => screen.queryByRole('button', { name: `Save progress of ${shop.name}` });

  it('saves progress with the current status and keeps focus', async () => {
    const { user, field } = await openProgressField();
    expect(saveButton()).toBeNull();
    await user.clear(field);
    await user.type(field, '60 %');
    mockResponse(projectsApi.setStatus, { ...shop, progress: 60 });
    mockResponse(projectsApi.list, [{ ...shop, progress: 60 }]);
    await user.click(button(`Save progress of ${shop.name}`));
    await expectToast('Project status updated successfully');
    expect(writeRequests()).toMatchObject([{ method: 'PATCH', body: { status: 'in-progress', progress: 60 } }]);
    await waitFor(() => expect(field.value).toBe('60'));
    expect(saveButton()).toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('rejects all but whole numbers from 0 to 100', async () => {
    const { user, field } = await openProgressField();
    for (const text of ['', '101', '-1', '12.5', '1e1', 'half']) {
      await user.clear(field);
      if (text) await user.type(field, text);
      await user.keyboard('{Enter}');
      expect(`${text}: ${descriptionOf(field)}`).toBe(`${text}: Enter a whole number from 0 to 100.`);
      await user.type(field, '1');
      expect(field.getAttribute('aria-invalid')).toBeNull();
      await user.keyboard('{Escape}');
      expect(field.value).toBe('40');
    }
    expect(writeRequests()).toEqual([]);
  });

  it('sends no request for an unchanged value', async () => {
    const { user, field } = await openProgressField();
    await user.clear(field);
    await user.type(field, '040{Enter}');
    expect(field.value).toBe('40');
    expect(writeRequests()).toEqual([]);
  });

  it('reverts when saving fails', async () => {
    const { user, field } = await openProgressField();
    mockError(projectsApi.setStatus, 500, 'Something went wrong');
    await user.clear(field);
    await user.type(field, '90{Enter}');
    await expectToast('Failed to update project status');
    expect(field.value).toBe('40');
  });
});
