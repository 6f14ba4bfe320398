import {
  REVISION_CONFLICT,
  filesApi,
  adminInvoicesApi,
  type Project,
  adminProjectsApi,
  projectsApi,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import ProjectPage from './project';

const shop: Project = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker', email: ann.email }, revision: 3 };

async function open() {
  mockResponse(projectsApi.get, shop);
  mockResponse(projectsApi.listUpdates, []);
  mockResponse(filesApi.listForProject, []);
  mockResponse(adminInvoicesApi.list, []);
  const user = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/projects/:id" element={<ProjectPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/projects/${shop.id}`, user: ada },
  );
  await screen.findByLabelText('Project name');
  await screen.findByText('No files yet.');
  await screen.findByText('No invoices yet.');
  return user;
}
const sentRequests = () => requests.filter(({ method }) => method === 'PATCH');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('sends only changed fields with the loaded revision', async () => {
  const user = await open();
  await user.selectOptions(field('Timeline (optional)'), 'rush');
  const saved = { ...shop, timeline: 'rush', revision: 4 };
  mockResponse(adminProjectsApi.update, saved);
  mockResponse(projectsApi.get, saved);
  await user.click(saveButton());
  await expectToast('Project saved');
  expect(sentRequests()).toMatchObject([{ url: `/api/admin/projects/${shop.id}` }]);
  expect(sentRequests()[0]?.body).toEqual({ timeline: 'rush', revision: 3 });
});

it('shows the other admin’s changes on a conflict and keeps both edits', async () => {
  const user = await open();
  await user.selectOptions(field('Timeline (optional)'), 'rush');
  const theirs = { ...shop, name: 'A shop window', revision: 4 };
  mockError(adminProjectsApi.update, 409, REVISION_CONFLICT);
  mockResponse(projectsApi.get, theirs);
  await user.click(saveButton());
  await screen.findByText(/→ “A shop window”/);
  expect(field('Timeline (optional)').value).toBe('rush');
  await user.click(screen.getByRole('button', { name: 'Keep my edits' }));
  expect(field('Project name').value).toBe('A shop window');
  const merged = { ...theirs, timeline: 'rush', revision: 5 };
  mockResponse(adminProjectsApi.update, merged);
  mockResponse(projectsApi.get, merged);
  await user.click(saveButton());
  await expectToast('Project saved');
  await waitFor(() => expect(sentRequests()[1]?.body).toEqual({ timeline: 'rush', revision: 4 }));
});
