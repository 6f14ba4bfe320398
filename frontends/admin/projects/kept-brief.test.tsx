import { filesApi, adminInvoicesApi, type Project, adminProjectsApi, projectsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/cast';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { toasted } from '@atelier/shared/testing/said';
import { answers, asked } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { cleanup, screen } from '@testing-library/react';
import OneProject from './project';

const shop: Project = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker' }, revision: 3 };
const theirs: Project = { ...shop, name: 'A shop window', timeline: 'relaxed', revision: 4 };

async function open(project: Project) {
  answers(projectsApi.get, project);
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
  return hands;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const sent = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

/** Written and left; when its writer is back, a colleague has saved the project. */
async function comeBack() {
  const hands = await open(shop);
  await hands.selectOptions(field('Timeline (optional)'), 'rush');
  cleanup();
  forgetAnswers();
  return open(theirs);
}

it('kept from before a colleague saved theirs, says what they changed since it was begun', async () => {
  const hands = await comeBack();
  expect(field('Timeline (optional)').value).toBe('rush');
  expect(screen.getByText(/^name: .* became “A shop window”$/)).toBeTruthy();
  expect(screen.getByText(/^timeline: .* became “relaxed”, and you wrote there, too$/)).toBeTruthy();
  await hands.click(button('Keep what I wrote'));
  answers(adminProjectsApi.update, { ...theirs, timeline: 'rush', revision: 5 });
  answers(projectsApi.get, { ...theirs, timeline: 'rush', revision: 5 });
  await hands.click(button('Save changes'));
  await toasted('Project saved');
  expect(sent()).toEqual([{ timeline: 'rush', revision: 4 }]);
});

it('overwrites nothing of theirs for whoever saves it undecided', async () => {
  const hands = await comeBack();
  answers(adminProjectsApi.update, theirs);
  await hands.click(button('Save changes'));
  await toasted('Project saved');
  expect(sent()).toEqual([{ timeline: 'rush', revision: 3 }]);
});

it('is given up for what is there now', async () => {
  const hands = await comeBack();
  await hands.click(button('Take what is there now'));
  expect(field('Timeline (optional)').value).toBe('relaxed');
  cleanup();
  forgetAnswers();
  await open(theirs);
  expect(field('Timeline (optional)').value).toBe('relaxed');
  expect(sent()).toEqual([]);
});
