import { invoicesApi, type Project, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ann } from '@atelier/shared/testing/people';
import { navigations } from '@atelier/shared/testing/navigation';
import { bakeryProject, shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import Dashboard from './dashboard';

const page = (
  <ApiQueryProvider>
    <Dashboard />
  </ApiQueryProvider>
);
const open = (at = '/dashboard') => renderPage(page, { at, user: ann });
const part = (name: string) => within(screen.getByRole('region', { name }));
const status = () => part('Project Status');
const updates = () => part('Recent Updates');
const shown = (name: string) => status().findByRole('heading', { name });
const button = (name: string) => screen.getByRole('button', { name });
const calls = () => requests.map(({ url }) => url);

const both = () => {
  mockResponse(projectsApi.list, [bakeryProject, shopWindowProject]);
  mockResponse(projectsApi.listUpdates, []);
};

beforeEach(() => mockResponse(invoicesApi.listMine, []));
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('greets the client, and has their name and the way out above everything', async () => {
  mockResponse(projectsApi.list, []);
  open();
  await screen.findByRole('heading', { level: 1, name: 'Hello, Ann' });
  expect(screen.getByRole('banner').textContent).toContain('Ann Baker');
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Log out' })).toBeTruthy();
});

describe('a client with one project', () => {
  beforeEach(() => {
    mockResponse(projectsApi.list, [bakeryProject]);
    mockResponse(projectsApi.listUpdates, [sketchesUpdate]);
  });

  it('sees how it stands', async () => {
    open();
    expect(status().getByText('Loading...')).toBeTruthy();
    await shown('A page for the bakery');
    expect(status().getByText('pending').className).toContain('grey');
    expect(status().getByText('0%')).toBeTruthy();
    expect(status().getByText(/^Opening hours/)).toBeTruthy();
    expect(status().getByRole('link', { name: 'Open this project' }).getAttribute('href')).toBe(
      `/projects/${bakeryProject.id}`,
    );
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([
    ['in-progress', 'blue'],
    ['review', 'yellow'],
    ['completed', 'green'],
  ] as const)('sees %s in %s', async (standing, colour) => {
    mockResponse(projectsApi.list, [{ ...bakeryProject, status: standing, progress: 60 }]);
    open();
    await shown('A page for the bakery');
    expect(status().getByText(standing).className).toContain(colour);
    expect(status().getByRole<HTMLProgressElement>('progressbar').value).toBe(60);
  });

  it('reads what is new, with its date', async () => {
    open();
    const row = within(await updates().findByRole('listitem'));
    expect(row.getByText(/The first sketches are done/)).toBeTruthy();
    expect(row.getByText(/^Nov 5, 2026/).getAttribute('datetime')).toBe(sketchesUpdate.createdAt);
    expect(calls()).toContain(`/api/projects/${bakeryProject.id}/updates?limit=5`);
    expect(updates().queryByRole('link', { name: 'All updates' })).toBeNull();
  });

  it('is led to the older updates, where there are some', async () => {
    const link = '</api/projects/x/updates?limit=5&after=12.abc>; rel="next"';
    const five = ['1', '2', '3', '4', '5'].map((id) => ({ ...sketchesUpdate, id }));
    mockHandler(projectsApi.listUpdates, () => new Response(JSON.stringify(five), { headers: { Link: link } }));
    open();
    expect(await updates().findAllByRole('listitem')).toHaveLength(5);
    const further = updates().getByRole('link', { name: 'All updates' });
    expect(further.getAttribute('href')).toBe(`/projects/${bakeryProject.id}`);
  });

  it('hears when the updates do not come, and tries again', async () => {
    mockError(projectsApi.listUpdates, 500, 'Something went wrong');
    const hands = open();
    expect(await updates().findByText('500: Something went wrong')).toBeTruthy();
    mockResponse(projectsApi.listUpdates, [sketchesUpdate]);
    await hands.click(updates().getByRole('button', { name: 'Try again' }));
    await updates().findByRole('listitem');
    expect(status().getByText('pending')).toBeTruthy();
  });

  it('is told when there is nothing new', async () => {
    mockResponse(projectsApi.listUpdates, []);
    open();
    expect(await updates().findByText('What we tell you about your project shows up here.')).toBeTruthy();
  });
});

describe('a client with several projects', () => {
  beforeEach(both);
  const choice = () => screen.getByRole('combobox', { name: 'Project' });
  async function choose(hands: ReturnType<typeof open>, name: string) {
    await hands.click(choice());
    await hands.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
  }

  it('sees the newest, chooses another one, and finds the first again on the way back', async () => {
    const hands = open('/dashboard?from=mail');
    await shown('A page for the bakery');
    await choose(hands, 'The Shop Window');
    await shown('The Shop Window');
    expect(location.search).toBe(`?from=mail&project=${shopWindowProject.id}`);
    expect(calls()).toContain(`/api/projects/${shopWindowProject.id}/updates?limit=5`);
    act(() => history.back());
    await shown('A page for the bakery');
  });

  it('sees the one that the address names', async () => {
    open(`/account?project=${shopWindowProject.id}`);
    await shown('The Shop Window');
    expect(calls()).not.toContain(`/api/projects/${shopWindowProject.id}`);
  });

  it('sees one that lies far back in the list, when the address names it', async () => {
    mockResponse(projectsApi.get, { ...bakeryProject, id: 'far', name: 'The first of all' });
    open('/dashboard?project=far');
    await shown('The first of all');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['gone', '%00', 'a/b?c'])('is shown the newest, and told so, when nobody has the one at %s', async (id) => {
    mockError(projectsApi.get, 404, 'This does not exist');
    const hands = open(`/dashboard?project=${encodeURIComponent(id)}`);
    await shown('A page for the bakery');
    expect(screen.getByRole('alert').textContent).toBe(
      'The project that you asked for is not here. This is your newest one.',
    );
    await choose(hands, 'The Shop Window');
    await shown('The Shop Window');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hears when the one in the address does not come, and tries again', async () => {
    mockError(projectsApi.get, 500, 'Something went wrong');
    const hands = open('/dashboard?project=far');
    expect(await status().findByText('500: Something went wrong')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Recent Updates' })).toBeNull();
    mockResponse(projectsApi.get, { ...bakeryProject, id: 'far', name: 'The first of all' });
    await hands.click(status().getByRole('button', { name: 'Try again' }));
    await shown('The first of all');
  });
});

describe('a client for whom nothing has begun', () => {
  it('is told so, and can ask for a project that is then shown', async () => {
    mockResponse(projectsApi.list, []);
    const hands = open();
    await shown('No project yet');
    expect(updates().getByText('What we tell you about your project shows up here.')).toBeTruthy();
    await hands.click(button('Request a project'));
    await screen.findByRole('dialog', { name: 'New Project Request' });
    await hands.type(screen.getByRole('textbox', { name: 'Project name' }), 'A page for the bakery');
    mockResponse(projectsApi.request, bakeryProject);
    mockResponse(projectsApi.list, [bakeryProject]);
    mockResponse(projectsApi.listUpdates, []);
    await hands.click(button('Submit Request'));
    await shown('A page for the bakery');
    expect(location.search).toBe(`?project=${bakeryProject.id}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('says when the projects did not arrive, and asks again', async () => {
  mockError(projectsApi.list, 500, 'Something went wrong on our side. Please try again.');
  const hands = open();
  const again = await status().findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No project yet')).toBeNull();
  both();
  await hands.click(again);
  await shown('A page for the bakery');
});

it('sends whoever was logged out meanwhile to sign in and back to the same project', async () => {
  mockError(projectsApi.list, 401, 'Unauthorized');
  const hands = open('/dashboard?project=7');
  await hands.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(navigations).toEqual(['/api/login?next=%2Fdashboard%3Fproject%3D7']);
});

it('has room for a project that nobody described', async () => {
  const bare: Project = { ...shopWindowProject, description: null };
  mockResponse(projectsApi.list, [bare]);
  mockResponse(projectsApi.listUpdates, []);
  open();
  await shown('The Shop Window');
  expect(status().getByText('40%')).toBeTruthy();
});
