import { filesApi, adminInvoicesApi, type Project, adminProjectsApi, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, screen } from '@testing-library/react';
import OneProject from './project';

const shop: Project = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker' }, revision: 3 };
const theirs: Project = { ...shop, name: 'A shop window', timeline: 'relaxed', revision: 4 };

async function open(project: Project) {
  mockResponse(projectsApi.get, project);
  mockResponse(projectsApi.listUpdates, []);
  mockResponse(filesApi.listForProject, []);
  mockResponse(adminInvoicesApi.list, []);
  const hands = renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/projects/:id" element={<OneProject />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/projects/${shop.id}`, user: ada },
  );
  await screen.findByLabelText('Project name');
  return hands;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

/** Written and left; when its writer is back, a colleague has saved the project. */
async function comeBack() {
  const hands = await open(shop);
  await hands.selectOptions(field('Timeline (optional)'), 'rush');
  cleanup();
  clearQueryCache();
  return open(theirs);
}

it('kept from before a colleague saved theirs, says what they changed since it was begun', async () => {
  const hands = await comeBack();
  expect(field('Timeline (optional)').value).toBe('rush');
  expect(screen.getByText(/^name: .* became “A shop window”$/)).toBeTruthy();
  expect(screen.getByText(/^timeline: .* became “relaxed”, and you wrote there, too$/)).toBeTruthy();
  await hands.click(button('Keep what I wrote'));
  mockResponse(adminProjectsApi.update, { ...theirs, timeline: 'rush', revision: 5 });
  mockResponse(projectsApi.get, { ...theirs, timeline: 'rush', revision: 5 });
  await hands.click(button('Save changes'));
  await expectToast('Project saved');
  expect(sent()).toEqual([{ timeline: 'rush', revision: 4 }]);
});

it('overwrites nothing of theirs for whoever saves it undecided', async () => {
  const hands = await comeBack();
  mockResponse(adminProjectsApi.update, theirs);
  await hands.click(button('Save changes'));
  await expectToast('Project saved');
  expect(sent()).toEqual([{ timeline: 'rush', revision: 3 }]);
});

it('is given up for what is there now', async () => {
  const hands = await comeBack();
  await hands.click(button('Take what is there now'));
  expect(field('Timeline (optional)').value).toBe('relaxed');
  cleanup();
  clearQueryCache();
  await open(theirs);
  expect(field('Timeline (optional)').value).toBe('relaxed');
  expect(sent()).toEqual([]);
});
