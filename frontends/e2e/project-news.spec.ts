import type { Page } from '@playwright/test';
import { at, expect, test, toasts } from './journey';
import { openMail } from './letters';
import { MAIL_RUNS_NOTHING } from './mail';
import { client, enter, signIn, somebody } from './people';
import { askFor, manage, move, part, projectName, shown } from './projects';
import { button, link } from './shop';

const UPDATE = 'The colours are chosen, and the ovens photographed.';
const NOTE = 'She pays late, ask for the deposit first.';

/** Tells about the project that is shown first, to the client or among admins. */
async function post(page: Page, name: string, words: string, isInternal = false): Promise<void> {
  await button(page, `Post Update to ${name}`).click();
  const dialog = page.getByRole('dialog', { name: 'Post Project Update' });
  const send = dialog.getByRole('button', { name: 'Post Update' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Your update').fill(words);
  if (isInternal) await dialog.getByRole('switch').check();
  await expect(dialog).toContainText(isInternal ? 'Only the agency sees this.' : /ann-\S+ sees this/);
  await send.click();
  await expect(toasts(page)).toContainText('Update posted successfully');
  await expect(dialog).toBeHidden();
}

/** Everything that was mailed to somebody, by its subject. */
async function mailsTo(page: Page, address: string): Promise<{ subject: string; text: string }[]> {
  await page.goto('/dev/mail');
  const letters = await page
    .getByRole('listitem')
    .filter({ hasText: `to ${address}` })
    .getByRole('link')
    .all();
  return Promise.all(
    letters.map(async (letter) => ({
      subject: (await letter.textContent()) ?? '',
      text: await (await page.context().request.get((await letter.getAttribute('href')) ?? '')).text(),
    })),
  );
}

test('what the agency says of a project reaches its client on every page and by mail, and what it notes for itself never does', async ({
  page,
  elsewhere,
  complaints,
}) => {
  complaints.allow(MAIL_RUNS_NOTHING);
  const ann = await client(page.context());
  const name = projectName();
  const { id } = await askFor(page.context(), { name });
  await enter(elsewhere.context(), somebody('admin'));
  const project = await manage(elsewhere, name);
  await expect(project).toContainText(ann.username);
  await post(elsewhere, name, NOTE, true);
  await post(elsewhere, name, UPDATE);
  await move(elsewhere, project, 'in-progress');
  await expect(toasts(elsewhere)).toContainText('Project status updated successfully');
  await project.getByLabel(/^Progress/).fill('30');
  await project.getByRole('button', { name: /^Save progress/ }).click();
  await expect(toasts(elsewhere)).toContainText(`${name}: in-progress, 30%`);

  await link(elsewhere, name).click();
  await expect(elsewhere).toHaveURL(at(`/admin/projects/${id}`));
  await expect(part(elsewhere, 'Updates').getByRole('listitem').filter({ hasText: NOTE })).toContainText('internal');
  await expect(part(elsewhere, 'Updates')).toContainText(UPDATE);

  await page.goto('/dashboard');
  await expect(shown(page, name)).toBeVisible();
  await expect(part(page, 'Project Status')).toContainText('in-progress');
  await expect(part(page, 'Project Status')).toContainText('30%');
  await expect(part(page, 'Recent Updates').getByRole('listitem')).toHaveCount(1);
  await expect(part(page, 'Recent Updates')).toContainText(UPDATE);
  await link(page, 'Open this project').click();
  await expect(part(page, 'Updates').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).not.toContainText(NOTE);
  const told = await page.context().request.get(`/api/projects/${id}/updates?total=1`);
  expect(told.headers()['x-total-count']).toBe('1');
  expect(await told.text()).not.toMatch(/internal|She pays late/i);

  // What was noted first would have been mailed first.
  const subjects = async () => (await mailsTo(elsewhere, ann.email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual(expect.arrayContaining(['News about your project', 'We are working on your project']));
  const letters = await mailsTo(elsewhere, ann.email);
  expect(letters.filter(({ text }) => text.includes(UPDATE)).map(({ subject }) => subject)).toEqual([
    'News about your project',
  ]);
  expect(letters.filter(({ text }) => text.includes(NOTE))).toEqual([]);
});

test('the link in a mail leads whoever is signed out through signing in to the project', async ({
  page,
  context,
  elsewhere,
  complaints,
}) => {
  complaints.allow(MAIL_RUNS_NOTHING);
  const ann = await client(context);
  const name = projectName();
  const { id } = await askFor(context, { name });
  await askFor(context, { name: projectName('Something newer') });
  await enter(elsewhere.context(), somebody('admin'));
  await move(elsewhere, await manage(elsewhere, name), 'review');
  await expect(toasts(elsewhere)).toContainText(`${name}: review, 0%`);

  await context.clearCookies();
  await openMail(page, ann.email, 'Your project is ready for your review');
  await page.getByRole('link', { name: `/projects/${id}` }).click();
  await expect(page).toHaveURL(at(`/auth?next=${encodeURIComponent(`/projects/${id}`)}`));
  await signIn(page, ann);
  await expect(page).toHaveURL(at(`/projects/${id}`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(part(page, 'Project Status')).toContainText('review');
  await link(page, 'Back to Dashboard').click();
  await expect(page).toHaveURL(at(`/dashboard?project=${id}`));
  await expect(shown(page, name)).toBeVisible();
});

test('whoever has several projects chooses the one that is shown, and the address keeps it', async ({ page }) => {
  await client(page.context());
  const names = ['The oldest', 'The middle one', 'The newest'].map(projectName);
  const asked = [];
  for (const name of names) asked.push(await askFor(page.context(), { name }));
  const [oldest = '', middle = '', newest = ''] = names;
  const choice = page.getByRole('combobox', { name: 'Project' });
  const option = (name: string) => page.locator('.ant-select-item-option-content:visible').getByText(name);
  await page.goto('/dashboard');
  await expect(shown(page, newest)).toBeVisible();

  await choice.click();
  await option(middle).click();
  await expect(page).toHaveURL(at(`/dashboard?project=${asked[1]?.id}`));
  await expect(shown(page, middle)).toBeVisible();
  await page.reload();
  await expect(shown(page, middle)).toBeVisible();

  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect(option(oldest)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shown(page, oldest)).toBeVisible();
  await expect(page).toHaveURL(at(`/dashboard?project=${asked[0]?.id}`));
  await page.goBack();
  await expect(shown(page, middle)).toBeVisible();
});

test('whoever is signed out at a project on their dashboard is back at it after signing in', async ({
  page,
  elsewhere,
}) => {
  const ann = await client(elsewhere.context());
  const name = projectName();
  const { id } = await askFor(elsewhere.context(), { name });
  await askFor(elsewhere.context(), { name: projectName('Something newer') });
  await page.goto(`/dashboard?project=${id}`);
  await expect(page).toHaveURL(at(`/auth?next=${encodeURIComponent(`/dashboard?project=${id}`)}`));
  await signIn(page, ann);
  await expect(page).toHaveURL(at(`/dashboard?project=${id}`));
  await expect(shown(page, name)).toBeVisible();
});

test('somebody else’s project does not exist', async ({ page, elsewhere, complaints }) => {
  complaints.allow(/the server responded with a status of 404/);
  await client(elsewhere.context());
  const { id, name } = await askFor(elsewhere.context(), { name: projectName() });
  await client(page.context());
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such project' })).toBeVisible();
  await page.goto(`/dashboard?project=${id}`);
  await expect(page.getByRole('heading', { name: 'No project yet' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(name);
});
