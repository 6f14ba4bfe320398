import {
  filesApi,
  adminInvoicesApi,
  OFFERED_PROJECT_TYPES,
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
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen } from '@testing-library/react';
import ProjectPage from './project';

const shop: Project = {
  ...shopWindowProject,
  owner: { id: ann.id, name: 'Ann Baker', greetingName: 'Ann', email: ann.email },
  revision: 3,
};
const theirs: Project = { ...shop, name: 'A shop window', timeline: 'relaxed', revision: 4 };

async function open(project: Project) {
  mockResponse(projectsApi.get, project);
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
  await screen.findByRole('region', { name: 'Properties' });
  // Unsaved changes have opened the form.
  if (!screen.queryByLabelText('Project name')) await user.click(button('Edit'));
  await screen.findByLabelText('Project name');
  return user;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const sentBodies = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

async function reopenWithConflict() {
  const user = await open(shop);
  await user.selectOptions(field('Timeline (optional)'), 'rush');
  cleanup();
  clearQueryCache();
  return open(theirs);
}

it('a stored draft based on an old revision shows the changes since then', async () => {
  const user = await reopenWithConflict();
  expect(field('Timeline (optional)').value).toBe('rush');
  expect(screen.getByText(/^name: .* → “A shop window”$/)).toBeTruthy();
  expect(screen.getByText(/^timeline: .* → “Relaxed \(1-2 months\)” \(you edited this too\)$/)).toBeTruthy();
  await user.click(button('Keep my edits'));
  mockResponse(adminProjectsApi.update, { ...theirs, timeline: 'rush', revision: 5 });
  mockResponse(projectsApi.get, { ...theirs, timeline: 'rush', revision: 5 });
  await user.click(button('Save changes'));
  await expectToast('Project saved');
  expect(sentBodies()).toEqual([{ timeline: 'rush', revision: 4 }]);
});

it('saving a stored draft sends the old revision and only its own fields', async () => {
  const user = await reopenWithConflict();
  mockResponse(adminProjectsApi.update, theirs);
  await user.click(button('Save changes'));
  await expectToast('Project saved');
  expect(sentBodies()).toEqual([{ timeline: 'rush', revision: 3 }]);
});

it('a stored draft is discarded when the current version is taken', async () => {
  const user = await reopenWithConflict();
  await user.click(button('Use theirs'));
  expect(field('Timeline (optional)').value).toBe('relaxed');
  cleanup();
  clearQueryCache();
  await open(theirs);
  expect(field('Timeline (optional)').value).toBe('relaxed');
  expect(sentBodies()).toEqual([]);
});

it('the project types are those of the request form, and an older one is kept', async () => {
  const user = await open({ ...shop, projectType: 'seo' });
  const select = field('Project type (optional)');
  const types = () => [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
  const offered = ['Not set', ...OFFERED_PROJECT_TYPES.map(({ label }) => label)];
  expect(select.value).toBe('seo');
  expect(types()).toEqual([...offered, 'SEO']);
  await user.selectOptions(select, 'other');
  expect(types()).toEqual([...offered, 'SEO']);
});
