import { adminProjectsApi, clientsApi, type HeldEmail, type Project, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { ada, ann } from '@atelier/shared/testing/people';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { mockError, mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ProjectsPage from './projects';

const projects: Project[] = [bakeryProject, shopWindowProject].map((project) => ({
  ...project,
  owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
}));
const ids = projects.map(({ id }) => id);
const emails = (seconds: number): HeldEmail[] =>
  projects.map(({ id, name }, index) => ({
    id: `e${index}`,
    kind: 'project-status',
    itemId: id,
    title: name,
    seconds,
  }));

async function setStatusOfAll(seconds = 10, mock: () => void = () => undefined) {
  mockResponse(projectsApi.list, projects);
  mockResponse(clientsApi.search, []);
  mockResponse(adminProjectsApi.setStatuses, { changed: ids, heldEmails: emails(seconds) });
  mock();
  const user = renderPage(
    <ApiQueryProvider>
      <ProjectsPage />
    </ApiQueryProvider>,
    { at: '/admin/projects', user: ada },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Set the status of the selected projects' }));
  await user.click(await screen.findByText('In review', { selector: '.ant-select-item-option-content' }));
  return user;
}
const writes = () => requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);

afterEach(clearQueryCache);

it('sets the status of the selected projects, and undoes that', async () => {
  const user = await setStatusOfAll();
  expect(
    await screen.findByText('2 projects set to In review. Clients will be emailed in 10 seconds', { exact: false }),
  ).toBeTruthy();
  mockResponse(adminProjectsApi.undoStatuses, { done: ids, refused: [] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectToast('2 projects changed back');
  await expectToast('No email was sent.');
  expect(writes()).toEqual([
    ['/api/admin/projects/status', { ids, status: 'review' }],
    ['/api/admin/projects/status/undo', { ids: ['e0', 'e1'] }],
  ]);
});

it('offers no Undo once the emails are sent', async () => {
  await setStatusOfAll(0.2);
  expect(await screen.findByText('2 projects set to In review')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('says why some projects weren’t changed back', async () => {
  const user = await setStatusOfAll();
  mockResponse(adminProjectsApi.undoStatuses, {
    done: ids.slice(1),
    refused: [{ id: ids[0] ?? '', reason: 'Its status has been changed since then' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expectToast('1 project changed back');
  await expectToast('1 project couldn’t be changed back: Its status has been changed since then.');
});

it('keeps the selection when the request fails', async () => {
  await setStatusOfAll(10, () => mockError(adminProjectsApi.setStatuses, 503, 'Unavailable'));
  await expectToast('Failed to update project status');
  expect(screen.getByText('2 projects selected')).toBeTruthy();
});
