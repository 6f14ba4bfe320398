import { clientsApi, type Project, adminProjectsApi, adminProjectTexts, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import ProjectsPage from './projects';

const annBaker = { id: ann.id, name: 'Ann Baker', email: ann.email, hasProvenEmail: true };
const shop: Project = {
  ...shopWindowProject,
  owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
};

async function open(at = '/admin/projects') {
  mockResponse(projectsApi.list, []);
  mockResponse(clientsApi.search, [annBaker]);
  mockResponse(clientsApi.get, annBaker);
  const user = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/projects" element={<ProjectsPage />} />
        <Route path="/admin/projects/:id" element={<p>The new project</p>} />
      </Routes>
    </ApiQueryProvider>,
    { at, user: ada },
  );
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'New project' }));
    await screen.findByLabelText('Project name');
  };
  await openDialog();
  return { user, openDialog };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const client = () => within(screen.getByRole('dialog')).getByLabelText('Client');
const createButton = () => screen.getByRole('button', { name: 'Create project' });
const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentRequests = () => requests.filter(({ method }) => method === 'POST');
const sendIds = () => sentRequests().map(({ body }) => (body as { sendId: string }).sendId);

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('creates a project with all fields for the selected client', async () => {
  const { user } = await open();
  await user.click(client());
  const option = { selector: '.ant-select-item-option-content' };
  await user.click(await screen.findByText('Ann Baker (ann@example.com)', option));
  expect(await screen.findByText('We’ll email ann@example.com about the project.')).toBeTruthy();
  await user.type(field('Project name'), ' The Shop Window ');
  await user.selectOptions(field(/^Project type/), 'social_media');
  await user.type(field(/^Current website/), 'bakery.example');
  await user.selectOptions(field(/^Posting frequency/), 'weekly');
  mockResponse(adminProjectsApi.create, shop);
  await user.click(createButton());
  await expectToast(adminProjectTexts.created);
  expect(await screen.findByText('The new project')).toBeTruthy();
  expect(location.pathname).toBe(`/admin/projects/${shop.id}`);
  expect(sentRequests()).toMatchObject([{ url: '/api/admin/projects' }]);
  expect(sentRequests()[0]?.body).toEqual({
    userId: ann.id,
    name: 'The Shop Window',
    projectType: 'social_media',
    currentWebsite: 'https://bakery.example',
    postingFrequency: 'weekly',
    sendId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    ...{ description: null, budget: null, timeline: null, competitors: null, socialPlatforms: null },
    ...{ currentSocialAccounts: null, targetAudience: null, contentGoals: null },
  });
});

it('preselects the filtered client and shows social media fields only for that type', async () => {
  const { user } = await open(`/admin/projects?client=${ann.id}`);
  await user.type(field('Project name'), 'The Shop Window');
  expect(screen.queryByLabelText(/^Target audience/)).toBeNull();
  mockResponse(adminProjectsApi.create, shop);
  await user.click(createButton());
  await expectToast(adminProjectTexts.created);
  expect(sentRequests()).toMatchObject([{ body: { userId: ann.id, name: 'The Shop Window' } }]);
});

it('requires a client and a name', async () => {
  const { user } = await open();
  await user.click(createButton());
  expect(descriptionOf(client())).toMatch(/^Select a client/);
  expect(descriptionOf(field('Project name'))).toBe('Enter a name');
  await waitFor(() => expect(document.activeElement).toBe(client()));
  expect(sentRequests()).toEqual([]);
});

it('shows server errors and retries with the same send ID', async () => {
  const { user } = await open(`/admin/projects?client=${ann.id}`);
  await user.type(field('Project name'), 'The Shop Window');
  mockError(adminProjectsApi.create, 400, 'Please look at the form again', { name: 'There is one called so' });
  await user.click(createButton());
  await expectToast(adminProjectTexts.createFailed);
  await expectToast('Please look at the form again');
  expect(descriptionOf(field('Project name'))).toBe('There is one called so');
  expect(field('Project name').value).toBe('The Shop Window');
  mockResponse(adminProjectsApi.create, shop);
  await user.click(createButton());
  await expectToast(adminProjectTexts.created);
  const [first, second] = sendIds();
  expect(second).toBe(first);
});

it('keeps the draft after closing until the project is created', async () => {
  const { user, openDialog } = await open(`/admin/projects?client=${ann.id}`);
  await user.type(field('Project name'), 'The Shop Window');
  await user.selectOptions(field(/^Timeline/), 'rush');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectDialogClosed();
  await openDialog();
  expect(field('Project name').value).toBe('The Shop Window');
  expect(field(/^Timeline/).value).toBe('rush');
  mockResponse(adminProjectsApi.create, shop);
  await user.click(createButton());
  expect(await screen.findByText('The new project')).toBeTruthy();
  history.back();
  await openDialog();
  expect(field('Project name').value).toBe('');
});
