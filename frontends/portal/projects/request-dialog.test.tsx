import {
  BUDGETS,
  POSTING_FREQUENCIES,
  type Project,
  projectsApi,
  projectTexts,
  REQUESTABLE_PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/people';
import { bakeryProject } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, requests, mockError, mockHandler } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { RequestDialog } from './request-dialog';

const requested = jest.fn<undefined, [Project]>();

function Page({ user = ann }) {
  const [open, setOpen] = useState(false);
  return (
    <ApiQueryProvider>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <RequestDialog user={user} onClose={() => setOpen(false)} onRequested={requested} />}
    </ApiQueryProvider>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const name = () => field('Project name');
const choice = (label: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name: label });
const offered = (label: RegExp) =>
  within(choice(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sent = () => requests.filter(({ method }) => method === 'POST');

async function open(user = ann) {
  const hands = renderPage(<Page user={user} />, { at: '/dashboard', user });
  await hands.click(button('Open'));
  await waitFor(() => expect(document.activeElement).toBe(name()));
  return hands;
}

beforeEach(() => requested.mockClear());
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('offers every choice of the agency, and none of them has to be made', async () => {
  await open();
  expect(offered(/^Project type/)).toEqual(['', ...REQUESTABLE_PROJECT_TYPES.map(({ value }) => value)]);
  expect(offered(/^Budget/)).toEqual(['', ...BUDGETS.map(({ value }) => value)]);
  expect(offered(/^Timeline/)).toEqual(['', ...TIMELINES.map(({ value }) => value)]);
  expect(name().required).toBe(true);
  expect(field('Current website (optional)').type).toBe('url');
});

it('sends what was filled in, says that it arrived, shows the project and forgets the draft', async () => {
  const hands = await open();
  await hands.type(name(), ' A page for the bakery ');
  await hands.selectOptions(choice(/^Project type/), 'New Website');
  await hands.type(field('Description (optional)'), 'Cakes');
  await hands.selectOptions(choice(/^Budget/), '2500-5000');
  await hands.selectOptions(choice(/^Timeline/), 'standard');
  await hands.type(field('Current website (optional)'), 'bakery.example/shop');
  await hands.type(field('Competitors (optional)'), 'Across the street');
  mockResponse(projectsApi.request, bakeryProject);
  await hands.click(button('Submit Request'));
  await expectToast('Your project request has been submitted successfully!');
  await gone();
  expect(sent()).toMatchObject([{ method: 'POST', url: '/api/projects' }]);
  expect(sent()[0]?.body).toEqual({
    sendId: expect.any(String) as string,
    name: 'A page for the bakery',
    description: 'Cakes',
    projectType: 'new-website',
    budget: '2500-5000',
    timeline: 'standard',
    currentWebsite: 'https://bakery.example/shop',
    competitors: 'Across the street',
  });
  expect(requested.mock.calls).toEqual([[bakeryProject]]);
  await hands.click(button('Open'));
  expect(name().value).toBe('');
});

it('sends nothing but a name for whoever knows no more yet', async () => {
  const hands = await open();
  mockResponse(projectsApi.request, bakeryProject);
  await hands.type(name(), 'Something new');
  await hands.click(button('Submit Request'));
  await gone();
  expect(sent()[0]?.body).toEqual({
    sendId: expect.any(String) as string,
    name: 'Something new',
    description: null,
    projectType: null,
    budget: null,
    timeline: null,
    currentWebsite: null,
    competitors: null,
  });
});

describe('social media', () => {
  const social = () => screen.queryByRole('group', { name: 'Your social media' });

  it('is asked about where it is what is wanted, and only then', async () => {
    const hands = await open();
    expect(social()).toBeNull();
    await hands.selectOptions(choice(/^Project type/), 'Social Media');
    expect(social()).toBeTruthy();
    expect(offered(/^Posting frequency/)).toEqual(['', ...POSTING_FREQUENCIES.map(({ value }) => value)]);
    await hands.type(name(), 'More guests');
    await hands.type(field('Social platforms (optional)'), 'Instagram');
    await hands.type(field('Current social accounts (optional)'), '@bakery');
    await hands.selectOptions(choice(/^Posting frequency/), '3-times-week');
    await hands.type(field('Target audience (optional)'), 'Neighbours');
    await hands.type(field('Content goals (optional)'), 'Orders');
    mockResponse(projectsApi.request, bakeryProject);
    await hands.click(button('Submit Request'));
    await gone();
    expect(sent()[0]?.body).toMatchObject({
      projectType: 'social_media',
      socialPlatforms: 'Instagram',
      currentSocialAccounts: '@bakery',
      postingFrequency: '3-times-week',
      targetAudience: 'Neighbours',
      contentGoals: 'Orders',
    });
  });

  it('is not sent by whoever has thought better of it', async () => {
    const hands = await open();
    await hands.type(name(), 'More guests');
    await hands.selectOptions(choice(/^Project type/), 'Social Media');
    await hands.type(field('Target audience (optional)'), 'Neighbours');
    await hands.selectOptions(choice(/^Project type/), 'Other');
    expect(social()).toBeNull();
    mockResponse(projectsApi.request, bakeryProject);
    await hands.click(button('Submit Request'));
    await gone();
    expect(sent()[0]?.body).not.toHaveProperty('targetAudience');
  });
});

describe('what is wrong', () => {
  it('stands at its field, has the keys, and nothing is sent', async () => {
    const hands = await open();
    await hands.type(field('Current website (optional)'), 'javascript:alert(1)');
    await hands.click(button('Submit Request'));
    expect(descriptionOf(name())).toBe('Name is required');
    expect(descriptionOf(field('Current website (optional)'))).toBe('Write it like https://www.example.com');
    expect(document.activeElement).toBe(name());
    expect(sent()).toEqual([]);
  });

  it('may be something that only the server knows', async () => {
    const hands = await open();
    await hands.type(name(), 'The bakery');
    mockError(projectsApi.request, 400, 'Please check what you filled in', { description: 'Description is too long' });
    await hands.click(button('Submit Request'));
    await expectToast(projectTexts.requestFailed);
    const description = field('Description (optional)');
    expect(descriptionOf(description)).toContain('Description is too long');
    await waitFor(() => expect(document.activeElement).toBe(description));
  });

  it('costs nobody what they wrote', async () => {
    const hands = await open();
    await hands.type(name(), 'The bakery');
    mockHandler(projectsApi.request, () => Promise.reject(new TypeError('Failed to fetch')));
    await hands.click(button('Submit Request'));
    await expectToast('Failed to submit project request. Please try again.');
    expect(name().value).toBe('The bakery');
    mockResponse(projectsApi.request, bakeryProject);
    await hands.click(button('Submit Request'));
    await gone();
    expect(sent()).toHaveLength(2);
  });
});

it('is sent once, however often somebody presses', async () => {
  const hands = await open();
  await hands.type(name(), 'The bakery');
  let arrive: (response: Response) => void = () => undefined;
  mockHandler(projectsApi.request, () => new Promise((resolve) => (arrive = resolve)));
  await hands.click(button('Submit Request'));
  await screen.findByRole('button', { name: /Submitting\.\.\./ });
  expect([name(), choice(/^Budget/)].filter((one) => !one.matches(':disabled'))).toEqual([]);
  fireEvent.submit(name().form as HTMLFormElement);
  await hands.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  arrive(new Response(JSON.stringify(bakeryProject), { status: 201 }));
  await gone();
  expect(sent()).toHaveLength(1);
});

describe('a draft', () => {
  it('survives a closed dialog and a reload', async () => {
    const hands = await open();
    await hands.type(name(), 'The bakery');
    await hands.selectOptions(choice(/^Project type/), 'Social Media');
    await hands.type(field('Content goals (optional)'), 'Orders');
    await hands.keyboard('{Escape}');
    await gone();
    await hands.click(button('Open'));
    expect(name().value).toBe('The bakery');
    cleanup();
    await open();
    expect(name().value).toBe('The bakery');
    expect(field('Content goals (optional)').value).toBe('Orders');
  });

  it('is for its writer alone', async () => {
    const hands = await open();
    await hands.type(name(), 'The bakery');
    cleanup();
    await open(ada);
    expect(name().value).toBe('');
  });

  it('can be thrown away', async () => {
    const hands = await open();
    expect(screen.queryByRole('button', { name: 'Clear the form' })).toBeNull();
    await hands.type(name(), 'The bakery');
    await hands.click(button('Clear the form'));
    expect(name().value).toBe('');
    expect(document.activeElement).toBe(name());
    expect(localStorage).toHaveLength(0);
  });

  it('of an older form, or a broken one, is read as far as it goes', async () => {
    const old = { name: 'The bakery', colour: 'red', budget: 7 };
    localStorage.setItem(`draft:project-request:${ann.id}`, JSON.stringify(old));
    await open();
    expect(name().value).toBe('The bakery');
    expect(choice(/^Budget/).value).toBe('');
  });
});
