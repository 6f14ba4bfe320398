import {
  BUDGETS,
  INVALID_WEB_ADDRESS,
  POSTING_FREQUENCIES,
  projectsApi,
  projectTexts,
  OFFERED_PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada, ann } from '@atelier/shared/testing/people';
import { bakeryProject } from '@atelier/shared/testing/projects';
import { descriptionOf, expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse, mockError, mockHandler } from '@atelier/shared/testing/server';
import {
  button,
  field,
  nameField,
  onRequested,
  openDialog,
  optionValues,
  postRequests,
  selectField,
  waitForDialogToClose,
} from '../testing/request-page';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';

beforeEach(() => onRequested.mockClear());
afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it('offers every option, none of them required', async () => {
  await openDialog();
  expect(optionValues(/^Project type/)).toEqual(['', ...OFFERED_PROJECT_TYPES.map(({ value }) => value)]);
  expect(optionValues(/^Budget/)).toEqual(['', ...BUDGETS.map(({ value }) => value)]);
  expect(optionValues(/^Timeline/)).toEqual(['', ...TIMELINES.map(({ value }) => value)]);
  expect(nameField().required).toBe(true);
  expect(field('Current website (optional)').type).toBe('url');
});

it('sends the request, confirms it, and clears the draft', async () => {
  const user = await openDialog();
  await user.type(nameField(), ' A page for the bakery ');
  await user.selectOptions(selectField(/^Project type/), 'New Website');
  await user.type(field('Description (optional)'), 'Cakes');
  await user.selectOptions(selectField(/^Budget/), '2500-5000');
  await user.selectOptions(selectField(/^Timeline/), 'standard');
  await user.type(field('Current website (optional)'), 'bakery.example/shop');
  await user.type(field('Competitors (optional)'), 'Across the street');
  mockResponse(projectsApi.request, bakeryProject);
  await user.click(button('Submit Request'));
  await expectToast('Your project request has been submitted successfully!');
  await waitForDialogToClose();
  expect(postRequests()).toMatchObject([{ method: 'POST', url: '/api/projects' }]);
  expect(postRequests()[0]?.body).toEqual({
    sendId: expect.any(String) as string,
    name: 'A page for the bakery',
    description: 'Cakes',
    projectType: 'new-website',
    budget: '2500-5000',
    timeline: 'standard',
    currentWebsite: 'https://bakery.example/shop',
    competitors: 'Across the street',
  });
  expect(onRequested.mock.calls).toEqual([[bakeryProject]]);
  await user.click(button('Open'));
  expect(nameField().value).toBe('');
});

it('sends a request with only a name', async () => {
  const user = await openDialog();
  mockResponse(projectsApi.request, bakeryProject);
  await user.type(nameField(), 'Something new');
  await user.click(button('Submit Request'));
  await waitForDialogToClose();
  expect(postRequests()[0]?.body).toEqual({
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

describe('the social media fields', () => {
  const socialFields = () => screen.queryByRole('group', { name: 'Your social media' });

  it('are shown only for social media projects', async () => {
    const user = await openDialog();
    expect(socialFields()).toBeNull();
    await user.selectOptions(selectField(/^Project type/), 'Social Media');
    expect(socialFields()).toBeTruthy();
    expect(optionValues(/^Posting frequency/)).toEqual(['', ...POSTING_FREQUENCIES.map(({ value }) => value)]);
    await user.type(nameField(), 'More guests');
    await user.type(field('Social platforms (optional)'), 'Instagram');
    await user.type(field('Current social accounts (optional)'), '@bakery');
    await user.selectOptions(selectField(/^Posting frequency/), '3-times-week');
    await user.type(field('Target audience (optional)'), 'Neighbors');
    await user.type(field('Content goals (optional)'), 'Orders');
    mockResponse(projectsApi.request, bakeryProject);
    await user.click(button('Submit Request'));
    await waitForDialogToClose();
    expect(postRequests()[0]?.body).toMatchObject({
      projectType: 'social_media',
      socialPlatforms: 'Instagram',
      currentSocialAccounts: '@bakery',
      postingFrequency: '3-times-week',
      targetAudience: 'Neighbors',
      contentGoals: 'Orders',
    });
  });

  it('are not sent when another type is selected afterward', async () => {
    const user = await openDialog();
    await user.type(nameField(), 'More guests');
    await user.selectOptions(selectField(/^Project type/), 'Social Media');
    await user.type(field('Target audience (optional)'), 'Neighbors');
    await user.selectOptions(selectField(/^Project type/), 'Other');
    expect(socialFields()).toBeNull();
    mockResponse(projectsApi.request, bakeryProject);
    await user.click(button('Submit Request'));
    await waitForDialogToClose();
    expect(postRequests()[0]?.body).not.toHaveProperty('targetAudience');
  });
});

describe('an error', () => {
  it('is shown at its field, which is focused, and nothing is sent', async () => {
    const user = await openDialog();
    await user.type(field('Current website (optional)'), 'javascript:alert(1)');
    await user.click(button('Submit Request'));
    expect(descriptionOf(nameField())).toBe('Name is required');
    expect(descriptionOf(field('Current website (optional)'))).toBe('Enter a web address like https://www.example.com');
    expect(document.activeElement).toBe(nameField());
    await user.type(nameField(), 'The bakery');
    expect(descriptionOf(nameField())).toBe('');
    expect(descriptionOf(field('Current website (optional)'))).toContain('Enter a web address');
    expect(document.activeElement).toBe(nameField());
    expect(postRequests()).toEqual([]);
  });

  it('names a website without a dot', async () => {
    const user = await openDialog();
    await user.type(nameField(), 'The bookshop');
    await user.type(field('Current website (optional)'), 'bookshop');
    await user.click(button('Submit Request'));
    expect(descriptionOf(field('Current website (optional)'))).toBe(INVALID_WEB_ADDRESS);
    expect(postRequests()).toEqual([]);
  });

  it('from the server is shown at its field', async () => {
    const user = await openDialog();
    await user.type(nameField(), 'The bakery');
    mockError(projectsApi.request, 400, 'Please check what you filled in', { description: 'Description is too long' });
    await user.click(button('Submit Request'));
    expect((await screen.findByRole('alert')).textContent).toContain('Please check what you filled in');
    const description = field('Description (optional)');
    expect(descriptionOf(description)).toContain('Description is too long');
    await waitFor(() => expect(document.activeElement).toBe(description));
  });

  it('keeps the input for the next attempt', async () => {
    const user = await openDialog();
    await user.type(nameField(), 'The bakery');
    mockHandler(projectsApi.request, () => Promise.reject(new TypeError('Failed to fetch')));
    await user.click(button('Submit Request'));
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain(projectTexts.requestFailed);
    expect(nameField().value).toBe('The bakery');
    await user.type(nameField(), ' on Main Street');
    expect(dialog.queryByRole('alert')).toBeNull();
    mockResponse(projectsApi.request, bakeryProject);
    await user.click(button('Submit Request'));
    await waitForDialogToClose();
    expect(postRequests()).toHaveLength(2);
  });
});

it('sends the request once on repeated clicks', async () => {
  const user = await openDialog();
  await user.type(nameField(), 'The bakery');
  let resolveResponse: (response: Response) => void = () => undefined;
  mockHandler(projectsApi.request, () => new Promise((resolve) => (resolveResponse = resolve)));
  await user.click(button('Submit Request'));
  await screen.findByRole('button', { name: /Submitting\.\.\./ });
  expect([nameField(), selectField(/^Budget/)].filter((one) => !one.matches(':disabled'))).toEqual([]);
  fireEvent.submit(nameField().form as HTMLFormElement);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  resolveResponse(new Response(JSON.stringify(bakeryProject), { status: 201 }));
  await waitForDialogToClose();
  expect(postRequests()).toHaveLength(1);
});

describe('a draft', () => {
  it('survives closing the dialog and reloading', async () => {
    const user = await openDialog();
    await user.type(nameField(), 'The bakery');
    await user.selectOptions(selectField(/^Project type/), 'Social Media');
    await user.type(field('Content goals (optional)'), 'Orders');
    await user.keyboard('{Escape}');
    await waitForDialogToClose();
    await user.click(button('Open'));
    expect(nameField().value).toBe('The bakery');
    cleanup();
    await openDialog();
    expect(nameField().value).toBe('The bakery');
    expect(field('Content goals (optional)').value).toBe('Orders');
  });

  it('is visible to its author only', async () => {
    const user = await openDialog();
    await user.type(nameField(), 'The bakery');
    cleanup();
    await openDialog(ada);
    expect(nameField().value).toBe('');
  });

  it('can be cleared', async () => {
    const user = await openDialog();
    expect(screen.queryByRole('button', { name: 'Clear form' })).toBeNull();
    await user.type(nameField(), 'The bakery');
    await user.click(button('Clear form'));
    expect(nameField().value).toBe('');
    expect(document.activeElement).toBe(nameField());
    expect(localStorage).toHaveLength(0);
  });

  it('from an older or corrupt version is restored as far as possible', async () => {
    const storedDraft = { name: 'The bakery', color: 'red', budget: 7 };
    localStorage.setItem(`draft:project-request:${ann.id}`, JSON.stringify(storedDraft));
    await openDialog();
    expect(nameField().value).toBe('The bakery');
    expect(selectField(/^Budget/).value).toBe('');
  });
});
