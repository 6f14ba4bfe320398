import { type Project, PROJECT_STATUSES, type ProjectUpdate, RECENT_UPDATE_COUNT } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { secondLogo } from '../shared/testing/files';
import { paidOrder } from '../shared/testing/orders';
import { internalNote, bakeryProject, shopWindowProject, sketchesUpdate } from '../shared/testing/projects';
import { answered, expect, toasts } from './journey';
import { client, enter, somebody } from './people';
import { arrive, type Sight, told } from './sight';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);

const standing: Project[] = PROJECT_STATUSES.map((status, at) => ({
  ...(at % 2 === 0 ? bakeryProject : shopWindowProject),
  id: bakeryProject.id.slice(0, -1) + String(at),
  name: ['A page for the bakery', 'The Shop Window', 'On the Map', 'The Market Stall'][at] ?? status,
  status,
  progress: [0, 40, 85, 100][at] ?? 0,
}));

/** As much as a project can say of itself, in words as long as words get. */
const fullest: Project = {
  ...shopWindowProject,
  name: `${LONG}, and a shop for it`,
  description: 'Opening hours, the cakes of the week, and how to order.\n'.repeat(12),
  projectType: 'social_media',
  budget: '10000+',
  timeline: 'flexible',
  currentWebsite: `https://www.example.com/${LONG}`,
  competitors: 'The one across the street',
  socialPlatforms: 'Instagram, Facebook',
  currentSocialAccounts: `@${LONG}`,
  postingFrequency: '3-times-week',
  targetAudience: 'Neighbours who walk by on their way to work',
  contentGoals: 'Orders by phone before nine',
};

const updates: ProjectUpdate[] = [
  'The first sketches are done.\nHave a look at them under Files.',
  'We took the pictures of the shop this morning. Thank you for the cake.',
  `${LONG} is now the heading of the first page.`,
  'The colours are chosen.',
  'We have begun.',
].map((message, at) => ({ ...sketchesUpdate, id: sketchesUpdate.id.slice(0, -1) + String(at), message }));

const files = ['logo.png', `${LONG}.pdf`].map((originalName, at) => ({ ...secondLogo, id: String(at), originalName }));
const away = { statusCode: 503, error: 'Service Unavailable', message: 'Away' };

async function visit(page: Page, projects: Project[], news = updates, query = ''): Promise<void> {
  await client(page.context());
  await told(page, '**/api/projects?*', projects);
  await told(page, '**/api/projects/*/updates?*', news);
  await arrive(page, `/dashboard${query}`);
}

const dashboard = (name: string, projects: Project[], heading: string, news = updates): Sight => ({
  name: `/dashboard ${name}`,
  async show(page) {
    await visit(page, projects, news);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    if (projects.length > 0 && news.length > 0) await expect(page.getByText('The first sketches')).toBeVisible();
  },
});

/** The page of one project, with the answers that it asks for. */
async function look(page: Page, project: Project, news = updates, kept = files): Promise<void> {
  await told(page, '**/api/projects/*', project);
  await told(page, '**/api/projects/*/updates?*', news);
  await told(page, '**/api/projects/*/files?*', kept);
  await told(page, '**/api/orders/*', paidOrder);
  await arrive(page, `/projects/${project.id}`);
  await expect(page.getByRole('heading', { name: 'What was asked for' })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

const project = (name: string, show: (page: Page) => Promise<void>, ...said: RegExp[]): Sight => ({
  name: `a project ${name}`,
  said,
  async show(page) {
    await client(page.context());
    await show(page);
  },
});

async function request(page: Page): Promise<void> {
  await visit(page, standing.slice(0, 1));
  await page.getByRole('button', { name: 'New Project Request' }).click();
  await expect(page.getByLabel('Project name')).toBeFocused();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' }).click();

export const projectSights: Sight[] = [
  dashboard('with nothing begun', [], 'No project yet'),
  ...standing.map((one) => dashboard(`of a project that is ${one.status}`, [one], one.name)),
  dashboard('with nothing told so far', standing.slice(0, 1), 'A page for the bakery', []),
  dashboard('of a project with much to say', [fullest], fullest.name),
  dashboard('with several projects', standing, 'A page for the bakery'),
  {
    name: '/dashboard with more updates than it shows',
    async show(page) {
      await client(page.context());
      await told(page, '**/api/projects?*', standing.slice(1, 2));
      await page.route('**/api/projects/*/updates?*', (route) =>
        route.fulfill({
          json: updates.slice(0, RECENT_UPDATE_COUNT),
          headers: { Link: '</api/projects/x/updates?limit=5&after=1.a>; rel="next"' },
        }),
      );
      await arrive(page, '/dashboard');
      await expect(page.getByRole('link', { name: 'All updates' })).toBeVisible();
    },
  },
  {
    name: '/dashboard, asked for a project that is not there',
    said: [answered(404)],
    async show(page) {
      await visit(page, standing, updates, `?project=${internalNote.id}`);
      await expect(page.getByText('is not here')).toBeVisible();
    },
  },
  {
    name: '/dashboard whose projects did not arrive',
    said: [answered(503)],
    async show(page) {
      await client(page.context());
      await told(page, '**/api/projects?*', away, 503);
      await arrive(page, '/dashboard');
      await expect(page.getByText('503: Away')).toBeVisible();
    },
  },
  {
    name: '/dashboard, waiting',
    async show(page) {
      await client(page.context());
      await page.route('**/api/projects?*', () => undefined);
      await arrive(page, '/dashboard');
      await expect(page.getByText('Loading...').first()).toBeVisible();
    },
  },
  { name: 'a project request', show: request },
  {
    name: 'a project request about social media with everything wrong',
    async show(page) {
      await request(page);
      await page.getByLabel('Project type').selectOption('social_media');
      await page.getByLabel('Current website').fill('javascript:alert(1)');
      await submit(page);
      await expect(page.getByText('Name is required')).toBeVisible();
    },
  },
  {
    name: 'a project request that could not be sent',
    said: [answered(503)],
    async show(page) {
      await request(page);
      await page.getByLabel('Project name').fill('A page for the bakery');
      await told(page, '**/api/projects', away, 503);
      await submit(page);
      await expect(toasts(page)).toContainText('Failed to submit project request');
    },
  },
  project('with everything', (page) => look(page, fullest)),
  project('that has just begun', (page) => look(page, { ...bakeryProject, ...standing[0] }, [], [])),
  project(
    'whose files and updates did not arrive',
    async (page) => {
      await told(page, '**/api/projects/*', bakeryProject);
      await told(page, '**/api/projects/*/updates?*', away, 503);
      await told(page, '**/api/projects/*/files?*', away, 503);
      await arrive(page, `/projects/${bakeryProject.id}`);
      await expect(page.getByText('503: Away')).toHaveCount(2);
    },
    answered(503),
  ),
  project(
    'that did not arrive',
    async (page) => {
      await told(page, '**/api/projects/*', away, 503);
      await arrive(page, `/projects/${bakeryProject.id}`);
      await expect(page.getByText('503: Away')).toBeVisible();
    },
    answered(503),
  ),
  project(
    'that is not there',
    async (page) => {
      await arrive(page, `/projects/${internalNote.id}`);
      await expect(page.getByText('Nothing under this address')).toBeVisible();
    },
    answered(404),
  ),
  {
    name: 'a project as an admin sees it',
    async show(page) {
      await enter(page.context(), somebody('admin'));
      const owner = { id: bakeryProject.userId, name: 'Ann Baker' };
      await look(page, { ...shopWindowProject, owner }, [internalNote, ...updates]);
      await expect(page.getByText('internal')).toBeVisible();
    },
  },
];
