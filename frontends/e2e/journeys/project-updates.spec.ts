import type { Page } from '@playwright/test';
import { atPath, expect, test, expectToast } from '../support/fixtures';
import { EMAIL_SANDBOX_WARNING, listEmails, openEmail } from '../support/email';
import { endUndoTime, releaseHeldEmails } from '../support/database';
import { registerClient, signInByApi, signIn, demoAccount } from '../support/accounts';
import {
  requestProject,
  findProjectRow,
  setProjectStatus,
  region,
  uniqueProjectName,
  projectHeading,
} from '../support/projects';
import { button, link } from '../support/shop';

const UPDATE = 'The colors are chosen, and the ovens photographed.';
const INTERNAL_NOTE = 'She pays late, ask for the deposit first.';

async function postUpdate(page: Page, name: string, text: string, isInternal = false): Promise<void> {
  await button(page, `Post Update to ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
  const send = dialog.getByRole('button', { name: isInternal ? 'Save team note' : /^Post update to ann-/ });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Your update').fill(text);
  await expect(dialog).toContainText(/ann-\S+ sees an update in the portal/);
  await send.click();
  await expectToast(page, isInternal ? 'Team note saved' : 'Update posted successfully');
  await expect(dialog).toBeHidden();
}

test('a project update reaches the client on every page and by email, and an internal note does not', async ({
  page,
  otherPage,
  browserErrors,
}) => {
  browserErrors.allow(EMAIL_SANDBOX_WARNING);
  const account = await registerClient(page.context());
  const name = uniqueProjectName();
  const { id } = await requestProject(page.context(), { name });
  await signInByApi(otherPage.context(), demoAccount('admin'));
  await otherPage.clock.install();
  const project = await findProjectRow(otherPage, name);
  await expect(project).toContainText(account.username);
  await postUpdate(otherPage, name, INTERNAL_NOTE, true);
  await postUpdate(otherPage, name, UPDATE);
  await setProjectStatus(otherPage, project, 'In progress');
  await expectToast(otherPage, 'Project status updated successfully');
  await project.getByLabel(/^Progress/).fill('30');
  await project.getByRole('button', { name: /^Save progress/ }).click();
  await expectToast(otherPage, `${name}: In progress, 30%`);

  await link(otherPage, name).click();
  await expect(otherPage).toHaveURL(atPath(`/admin/projects/${id}`));
  await expect(region(otherPage, 'Timeline').getByRole('listitem').filter({ hasText: INTERNAL_NOTE })).toContainText(
    'Internal',
  );
  await expect(region(otherPage, 'Timeline')).toContainText(UPDATE);

  await expect(otherPage.getByRole('button', { name: /^Undo: / })).toHaveCount(2);
  await endUndoTime(otherPage, name);
  await expect(otherPage.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(projectHeading(page, name)).toBeVisible();
  await expect(region(page, 'Project Status')).toContainText('In progress');
  await expect(region(page, 'Project Status')).toContainText('30%');
  await expect(region(page, 'Recent Updates').getByRole('listitem')).toHaveCount(1);
  await expect(region(page, 'Recent Updates')).toContainText(UPDATE);
  await link(page, 'View project').click();
  await expect(region(page, 'Messages').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText(INTERNAL_NOTE);
  const updatesResponse = await page.context().request.get(`/api/projects/${id}/updates?total=1`);
  expect(updatesResponse.headers()['x-total-count']).toBe('1');
  expect(await updatesResponse.text()).not.toMatch(/internal|She pays late/i);

  // The internal note was posted first, so its email would have been sent by now.
  const subjects = async () => (await listEmails(otherPage, account.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(expect.arrayContaining([`New update on ${name}`, `${name}: work has started`]));
  const emails = await listEmails(otherPage, account.email);
  expect(emails.filter(({ text }) => text.includes(UPDATE)).map(({ subject }) => subject)).toEqual([
    `New update on ${name}`,
  ]);
  expect(emails.filter(({ text }) => text.includes(INTERNAL_NOTE))).toEqual([]);
});

test(
  'a status and an update are undone before the client learns of them',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const account = await registerClient(page.context());
    const name = uniqueProjectName();
    const { id } = await requestProject(page.context(), { name });
    await signInByApi(otherPage.context(), demoAccount('admin'));
    const project = await findProjectRow(otherPage, name);
    await setProjectStatus(otherPage, project, 'Completed');
    await button(otherPage, `Undo: Status email for ${name}`).click();
    await expectToast(otherPage, 'Undone');
    await expect(project).toContainText('Pending');

    await postUpdate(otherPage, name, UPDATE);
    await button(otherPage, `Undo: Update for ${name}`).focus();
    await otherPage.keyboard.press('Enter');
    await expectToast(otherPage, 'Your text is kept as a draft.');
    await button(otherPage, `Post Update to ${name}`).click();
    await expect(otherPage.getByLabel('Your update')).toHaveValue(UPDATE);

    await page.goto(`/projects/${id}`);
    await expect(region(page, 'Project Status')).toContainText('Pending');
    await expect(region(page, 'Project Status')).toContainText('0%');
    await expect(page.getByRole('main')).not.toContainText(UPDATE);
    await releaseHeldEmails(name);
    const emails = await listEmails(otherPage, account.email);
    expect(emails.filter(({ subject }) => subject.includes(name))).toEqual([]);
  },
);

test(
  'the project link in an email survives signing in',
  { tag: '@nightly' },
  async ({ page, context, otherPage, browserErrors }) => {
    browserErrors.allow(EMAIL_SANDBOX_WARNING);
    const account = await registerClient(context);
    const name = uniqueProjectName();
    const { id } = await requestProject(context, { name });
    await requestProject(context, { name: uniqueProjectName('Something newer') });
    await signInByApi(otherPage.context(), demoAccount('admin'));
    await setProjectStatus(otherPage, await findProjectRow(otherPage, name), 'In review');
    await expectToast(otherPage, `${name}: In review, 0%`);
    await releaseHeldEmails(name);

    await context.clearCookies();
    await openEmail(page, account.email, `${name}: ready for your review`);
    await page.getByRole('link', { name: `/projects/${id}` }).click();
    await expect(page).toHaveURL(atPath(`/auth?next=${encodeURIComponent(`/projects/${id}`)}`));
    await signIn(page, account);
    await expect(page).toHaveURL(atPath(`/projects/${id}`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(region(page, 'Project Status')).toContainText('In review');
    await link(page, 'All projects').click();
    await expect(page).toHaveURL(atPath('/projects'));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  },
);

test('a client with several projects selects one, and the URL keeps it', { tag: '@nightly' }, async ({ page }) => {
  await registerClient(page.context());
  const names = ['The oldest', 'The middle one', 'The newest'].map(uniqueProjectName);
  const projects = [];
  for (const name of names) projects.push(await requestProject(page.context(), { name }));
  const [oldest = '', middle = '', newest = ''] = names;
  const card = (name: string) =>
    page.getByRole('navigation', { name: 'Your other projects' }).getByRole('link', { name });
  await page.goto('/dashboard');
  await expect(projectHeading(page, newest)).toBeVisible();

  await card(middle).click();
  await expect(page).toHaveURL(atPath(`/dashboard?project=${projects[1]?.id}`));
  await expect(projectHeading(page, middle)).toBeVisible();
  await page.reload();
  await expect(projectHeading(page, middle)).toBeVisible();

  await card(oldest).focus();
  await page.keyboard.press('Enter');
  await expect(projectHeading(page, oldest)).toBeVisible();
  await expect(page).toHaveURL(atPath(`/dashboard?project=${projects[0]?.id}`));
  await page.goBack();
  await expect(projectHeading(page, middle)).toBeVisible();
});

test(
  'a signed-out client returns to the selected project after signing in',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const account = await registerClient(otherPage.context());
    const name = uniqueProjectName();
    const { id } = await requestProject(otherPage.context(), { name });
    await requestProject(otherPage.context(), { name: uniqueProjectName('Something newer') });
    await page.goto(`/dashboard?project=${id}`);
    await expect(page).toHaveURL(atPath(`/auth?next=${encodeURIComponent(`/dashboard?project=${id}`)}`));
    await signIn(page, account);
    await expect(page).toHaveURL(atPath(`/dashboard?project=${id}`));
    await expect(projectHeading(page, name)).toBeVisible();
  },
);

test('a project of another client is not found', { tag: '@nightly' }, async ({ page, otherPage, browserErrors }) => {
  browserErrors.allow(/the server responded with a status of 404/);
  await registerClient(otherPage.context());
  const { id, name } = await requestProject(otherPage.context(), { name: uniqueProjectName() });
  await registerClient(page.context());
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
  await page.goto(`/dashboard?project=${id}`);
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(name);
});
