import { consoleApi, dashboardApi, projectsApi, submissionsApi, teamApi, timelineApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { setUpUser } from '@atelier/shared/testing/set-up-user';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import DashboardPage from '../dashboard/dashboard';
import { ProjectProperties } from '../projects/project-properties';
import { Timeline } from '../timeline/timeline';

const staff = { ...ada, teamRole: 'staff' as const };
const project = { ...shopWindowProject, assignee: { id: ada.id, name: 'Ada Keeper' } };

const open = (page: ReactNode, user = staff, at = '/admin') =>
  renderPage(<ApiQueryProvider>{page}</ApiQueryProvider>, { at, user });

afterEach(() => clearQueryCache());

function mockDashboard() {
  mockResponse(dashboardApi.attention, []);
  mockResponse(consoleApi.dashboard, { activeProjects: 1, totalProjects: 2, pendingReviews: 0, newSubmissions: 7 });
  mockResponse(submissionsApi.list, []);
  mockResponse(projectsApi.list, []);
}

// Other requests have no mock, so they would fail the test.
it('the dashboard of staff requests only what is open to them', async () => {
  mockDashboard();
  open(<DashboardPage />);
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  expect(screen.queryByText('System')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull();
});

it('the properties of a project show staff its owner, and neither the budget nor a link to the client', () => {
  open(
    <dl>
      <ProjectProperties project={project} />
    </dl>,
  );
  expect(screen.getByText('Ada Keeper')).toBeTruthy();
  expect(screen.queryByText('Budget')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Owner' })).toBeNull();
});

it('the timeline shows staff no links to the email log and the audit log', async () => {
  mockResponse(timelineApi.list, []);
  open(<Timeline record="project" id={project.id} />);
  await screen.findByText('Nothing has happened yet.');
  expect(screen.queryByRole('link', { name: /^View/ })).toBeNull();
});

it('an admin chooses the owner among the members', async () => {
  const member = {
    ...{ id: '01890a5d-ac96-774b-bcce-b302099a8070', name: 'Stella Marsh', email: null, revision: 1 },
    ...{ teamRole: 'staff' as const, state: 'active' as const, assigned: { submission: 0, project: 0, client: 0 } },
  };
  mockResponse(teamApi.list, [member]);
  mockResponse(teamApi.assign, { changed: [project.id] });
  open(<ProjectProperties project={project} />, { ...ada, teamRole: 'admin' } as never);
  const user = setUpUser();
  await user.click(screen.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByText('Stella Marsh'));
  await expectToast('Owner changed');
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    record: 'project',
    ids: [project.id],
    memberId: member.id,
  });
});

it('“Mine” on the dashboard asks for what is assigned to the admin', async () => {
  mockDashboard();
  open(<DashboardPage />, staff, '/admin?mine=1');
  await screen.findByText('You’re all caught up.');
  const urls = requests.map(({ url }) => url);
  for (const path of ['dashboard/attention', 'dashboard', 'submissions'])
    expect(urls.some((url) => url.startsWith(`/api/admin/${path}?`) && url.includes('mine=1'))).toBe(true);
});
