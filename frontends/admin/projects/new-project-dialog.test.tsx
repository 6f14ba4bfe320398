import { clientsApi, type Project, adminProjectsApi, adminProjectTexts, projectsApi } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { forgetDrafts } from '@atelier/shared/drafts';
import { Route, Routes } from '@atelier/shared/router';
import { ada, ann } from '@atelier/shared/testing/cast';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { saidAbout, toasted } from '@atelier/shared/testing/said';
import { answers, asked, refuses } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { screen, waitFor, within } from '@testing-library/react';
import Projects from './projects';

const annBaker = { id: ann.id, name: 'Ann Baker', email: ann.email };
const shop: Project = { ...shopWindowProject, owner: { id: ann.id, name: 'Ann Baker' } };

async function open(at = '/admin/projects') {
  answers(projectsApi.list, []);
  answers(clientsApi.search, [annBaker]);
  answers(clientsApi.get, annBaker);
  const hands = show(
    <Answers>
      <Routes>
        <Route path="/admin/projects" element={<Projects />} />
        <Route path="/admin/projects/:id" element={<p>The new project</p>} />
      </Routes>
    </Answers>,
    { at, user: ada },
  );
  const begin = async () => {
    await hands.click(await screen.findByRole('button', { name: 'New project' }));
    await screen.findByLabelText('Project name');
  };
  await begin();
  return { hands, begin };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const client = () => within(screen.getByRole('dialog')).getByLabelText('Client');
const create = () => screen.getByRole('button', { name: 'Create project' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sent = () => asked.filter(({ method }) => method === 'POST');
const sendIds = () => sent().map(({ body }) => (body as { sendId: string }).sendId);

afterEach(() => {
  forgetAnswers();
  forgetDrafts();
});

it('is made for a client who was looked for, with all that is known of it', async () => {
  const { hands } = await open();
  await hands.click(client());
  const one = { selector: '.ant-select-item-option-content' };
  await hands.click(await screen.findByText('Ann Baker (ann@example.com)', one));
  await hands.type(field('Project name'), ' The Shop Window ');
  await hands.selectOptions(field(/^Project type/), 'social_media');
  await hands.type(field(/^Current website/), 'bakery.example');
  await hands.selectOptions(field(/^Posting frequency/), 'weekly');
  answers(adminProjectsApi.create, shop);
  await hands.click(create());
  await toasted(adminProjectTexts.created);
  expect(await screen.findByText('The new project')).toBeTruthy();
  expect(location.pathname).toBe(`/admin/projects/${shop.id}`);
  expect(sent()).toMatchObject([{ url: '/api/admin/projects' }]);
  expect(sent()[0]?.body).toEqual({
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

it('is for the client whose projects are looked at, and asks about social media only where that is wanted', async () => {
  const { hands } = await open(`/admin/projects?client=${ann.id}`);
  await hands.type(field('Project name'), 'The Shop Window');
  expect(screen.queryByLabelText(/^Target audience/)).toBeNull();
  answers(adminProjectsApi.create, shop);
  await hands.click(create());
  await toasted(adminProjectTexts.created);
  expect(sent()).toMatchObject([{ body: { userId: ann.id, name: 'The Shop Window' } }]);
});

it('sends nothing without a client and a name, and says so where they are missing', async () => {
  const { hands } = await open();
  await hands.click(create());
  expect(saidAbout(client())).toMatch(/^Choose a client/);
  expect(saidAbout(field('Project name'))).toBe('Name is required');
  await waitFor(() => expect(document.activeElement).toBe(client()));
  expect(sent()).toEqual([]);
});

it('says why it was not made, and is made once however often it is tried', async () => {
  const { hands } = await open(`/admin/projects?client=${ann.id}`);
  await hands.type(field('Project name'), 'The Shop Window');
  refuses(adminProjectsApi.create, 400, 'Please look at the form again', { name: 'There is one called so' });
  await hands.click(create());
  await toasted(adminProjectTexts.createFailed);
  await toasted('Please look at the form again');
  expect(saidAbout(field('Project name'))).toBe('There is one called so');
  expect(field('Project name').value).toBe('The Shop Window');
  answers(adminProjectsApi.create, shop);
  await hands.click(create());
  await toasted(adminProjectTexts.created);
  const [first, second] = sendIds();
  expect(second).toBe(first);
});

it('stays written when its dialog is closed, until it has been made', async () => {
  const { hands, begin } = await open(`/admin/projects?client=${ann.id}`);
  await hands.type(field('Project name'), 'The Shop Window');
  await hands.selectOptions(field(/^Timeline/), 'rush');
  await hands.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  await begin();
  expect(field('Project name').value).toBe('The Shop Window');
  expect(field(/^Timeline/).value).toBe('rush');
  answers(adminProjectsApi.create, shop);
  await hands.click(create());
  expect(await screen.findByText('The new project')).toBeTruthy();
  history.back();
  await begin();
  expect(field('Project name').value).toBe('');
});
