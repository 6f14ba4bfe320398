import { accountApi, invoicesApi, type Project, type ProjectStatus, projectsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { nothingOwed } from '@atelier/shared/testing/invoices';

import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';

import { mockResponse, mockError, mockHandler } from '@atelier/shared/testing/server';
import { findProject, mockTwoProjects, openDashboard, requestUrls, status } from '../testing/dashboard-page';
import { act, screen, within } from '@testing-library/react';

beforeEach(() => {
  mockResponse(invoicesApi.listMine, []);
  mockResponse(invoicesApi.owed, nothingOwed);
  mockResponse(accountApi.email, { email: 'ann@example.com', isConfirmed: true, pending: null });
});
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

describe('with several projects', () => {
  beforeEach(mockTwoProjects);
  const others = () => within(screen.getByRole('navigation', { name: 'Your other projects' }));
  const selectProject = (user: ReturnType<typeof openDashboard>, name: string) =>
    user.click(others().getByRole('link', { name: new RegExp(`^${name}`) }));

  it('shows the open project, switches to another, and goes back', async () => {
    const user = openDashboard('/dashboard?from=mail');
    await findProject('A page for the bakery');
    await selectProject(user, 'The Shop Window');
    await findProject('The Shop Window');
    expect(location.search).toBe(`?from=mail&project=${shopWindowProject.id}`);
    expect(requestUrls()).toContain(`/api/projects/${shopWindowProject.id}/updates?limit=5`);
    act(() => history.back());
    await findProject('A page for the bakery');
  });

  it('shows projects in review first, then in progress, pending, and completed', async () => {
    const project = (id: string, status: ProjectStatus, day: number): Project => ({
      ...bakeryProject,
      id,
      name: `Project ${id}`,
      status,
      updatedAt: `2026-11-${day}T09:00:00.000Z`,
    });
    mockResponse(projectsApi.list, [
      project('a', 'pending', 23),
      project('b', 'completed', 22),
      project('c', 'in-progress', 14),
      project('d', 'review', 13),
    ]);
    openDashboard();
    await findProject('Project d');
    expect(status().getByRole('link', { name: 'Review Project d' }).getAttribute('href')).toBe('/projects/d');
    const names = others()
      .getAllByRole('link')
      .map(({ textContent }) => /Project ./.exec(textContent)?.[0]);
    expect(names).toEqual(['Project c', 'Project a', 'Project b']);
  });

  it('shows a running project that is older than a page of other projects, and one in review', async () => {
    const completed = Array.from({ length: 50 }, (_, index): Project => ({
      ...shopWindowProject,
      id: `completed-${index}`,
      status: 'completed',
    }));
    const running: Project[] = [
      { ...bakeryProject, status: 'in-progress', updatedAt: '2026-11-20T09:00:00.000Z' },
      { ...bakeryProject, id: 'garden', name: 'The garden', status: 'review', updatedAt: '2026-11-15T09:00:00.000Z' },
    ];
    mockHandler(projectsApi.list, (url) => {
      const filter = new URL(url, location.origin).searchParams.get('status');
      return Response.json(filter ? running.filter(({ status }) => status === filter) : completed);
    });
    openDashboard();
    await findProject('The garden');
    expect(others().getByRole('link', { name: /^A page for the bakery/ })).toBeTruthy();
  });

  it('shows the project from the URL', async () => {
    openDashboard(`/account?project=${shopWindowProject.id}`);
    await findProject('The Shop Window');
    expect(requestUrls()).not.toContain(`/api/projects/${shopWindowProject.id}`);
  });

  it('loads a project from the URL that is not in the first page of the list', async () => {
    mockResponse(projectsApi.get, { ...bakeryProject, id: 'far', name: 'The first of all' });
    openDashboard('/dashboard?project=far');
    await findProject('The first of all');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each(['gone', '%00', 'a/b?c'])('shows the open project and a notice when project %s is not found', async (id) => {
    mockError(projectsApi.get, 404, 'This does not exist');
    const user = openDashboard(`/dashboard?project=${encodeURIComponent(id)}`);
    await findProject('A page for the bakery');
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t find that project, so here’s another one.');
    await selectProject(user, 'The Shop Window');
    await findProject('The Shop Window');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error when the project from the URL fails to load, and retries', async () => {
    mockError(projectsApi.get, 500, 'Something went wrong');
    const user = openDashboard('/dashboard?project=far');
    expect(await status().findByText('Something went wrong')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Recent Updates' })).toBeNull();
    mockResponse(projectsApi.get, { ...bakeryProject, id: 'far', name: 'The first of all' });
    await user.click(status().getByRole('button', { name: 'Try again' }));
    await findProject('The first of all');
  });
});
