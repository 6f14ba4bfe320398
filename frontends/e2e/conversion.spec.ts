import { at, expect, test, toasts } from './journey';
import { visitor, write } from './letters';
import { linkMailedTo, MAIL_RUNS_NOTHING } from './mail';
import { enter, signIn, somebody } from './people';
import { part } from './projects';
import { button } from './shop';

test('a lead becomes a client, who is invited, chooses a password and reads what is meant for them', async ({
  page,
  elsewhere,
  complaints,
}) => {
  complaints.allow(MAIL_RUNS_NOTHING);
  const bea = visitor();
  const { lastName, email } = bea;
  await write(page.context(), bea, { projectType: 'seo-services' });

  await enter(elsewhere.context(), somebody('admin'));
  await elsewhere.goto(`/admin/submissions?search=${lastName}`);
  await elsewhere.getByRole('link', { name: bea.name }).click();
  await elsewhere.getByLabel('Internal note').fill('Call her first.');
  await button(elsewhere, 'Keep note').click();
  await expect(part(elsewhere, 'Answers and notes')).toContainText('internal');
  await button(elsewhere, 'Make client and project').click();
  await expect(elsewhere.getByLabel('E-mail of the new client')).toHaveValue(email);
  await elsewhere.getByLabel('Project name').fill(`Shoes of ${lastName}`);
  await button(elsewhere, 'Make both').click();
  await expect(toasts(elsewhere)).toContainText('Client and project are made');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Shoes of ${lastName}`);

  for (const [words, isInternal] of [
    ['She is in a hurry.', true],
    ['We begin on Monday.', false],
  ] as const) {
    await button(elsewhere, 'Post Update').click();
    const dialog = elsewhere.getByRole('dialog');
    await dialog.getByLabel('Your update').fill(words);
    if (isInternal) await dialog.getByRole('switch').check();
    await dialog.getByRole('button', { name: 'Post Update' }).click();
    await expect(dialog).toBeHidden();
    await expect(part(elsewhere, 'Updates')).toContainText(words);
  }

  await page.goto(await linkMailedTo(page, email, 'Your account at'));
  await page.getByRole('textbox', { name: 'Your password' }).fill('a lamp in every window');
  await button(page, 'Save the password').click();
  await expect(page).toHaveURL(at('/auth'));
  await signIn(page, { role: 'guest', username: lastName, password: 'a lamp in every window' });
  await expect(page).toHaveURL(at('/'));
  await page.goto('/dashboard');
  await expect(part(page, 'Project Status')).toContainText(`Shoes of ${lastName}`);
  await expect(part(page, 'Recent Updates')).toContainText('We begin on Monday.');
  await expect(page.getByText('She is in a hurry.')).toHaveCount(0);
});
