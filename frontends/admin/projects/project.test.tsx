import {
  REVISION_CONFLICT,
  filesApi,
  adminInvoicesApi,
  type Project,
  adminProjectsApi,
  projectsApi,
} from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/cast';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor } from '@testing-library/react';
import OneProject from './project';

const shop: Project = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker' }, revision: 3 };

async function open() {
  answers(projectsApi.get, shop);
  answers(projectsApi.listUpdates, []);
  answers(filesApi.listForProject, []);
  answers(adminInvoicesApi.list, []);
  const hands = show(
    <Answers>
      <Routes>
        <Route path="/admin/projects/:id" element={<OneProject />} />
      </Routes>
    </Answers>,
    { at: `/admin/projects/${shop.id}`, user: ada },
  );
  await screen.findByLabelText('Project name');
  await screen.findByText('There are no files yet.');
  await screen.findByText('There are no invoices for it yet.');
  return hands;
}
const sent = () => asked.filter(({ method }) => method === 'PATCH');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save changes' });

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

it('sends only what was changed, with the revision that was seen', async () => {
  const hands = await open();
  await hands.selectOptions(field('Timeline (optional)'), 'rush');
  const saved = { ...shop, timeline: 'rush', revision: 4 };
  answers(adminProjectsApi.update, saved);
  answers(projectsApi.get, saved);
  await hands.click(save());
  await toasted('Project saved');
  expect(sent()).toMatchObject([{ url: `/api/admin/projects/${shop.id}` }]);
  expect(sent()[0]?.body).toEqual({ timeline: 'rush', revision: 3 });
});

it('says what somebody else changed meanwhile, keeps what was written, and overwrites nothing of theirs', async () => {
  const hands = await open();
  await hands.selectOptions(field('Timeline (optional)'), 'rush');
  const theirs = { ...shop, name: 'A shop window', revision: 4 };
  refuses(adminProjectsApi.update, 409, REVISION_CONFLICT);
  answers(projectsApi.get, theirs);
  await hands.click(save());
  await screen.findByText(/became “A shop window”/);
  expect(field('Timeline (optional)').value).toBe('rush');
  await hands.click(screen.getByRole('button', { name: 'Keep what I wrote' }));
  expect(field('Project name').value).toBe('A shop window');
  const both = { ...theirs, timeline: 'rush', revision: 5 };
  answers(adminProjectsApi.update, both);
  answers(projectsApi.get, both);
  await hands.click(save());
  await toasted('Project saved');
  await waitFor(() => expect(sent()[1]?.body).toEqual({ timeline: 'rush', revision: 4 }));
});
