import { PROJECT, REQUESTABLE_PROJECT_TYPES, type SiteInfo } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { answered, at, expect, test, toasts } from './journey';
import { press, tabTo, type } from './keys';
import { openMail } from './letters';
import { MAIL_RUNS_NOTHING } from './mail';
import { client } from './people';
import { part, projectName, requestForm, shown } from './projects';
import { button, link } from './shop';

const SENT = 'Your project request has been submitted successfully!';

/** The fields that only social media have, and what somebody says there. */
const SOCIAL = {
  'Social platforms': 'Instagram and Facebook',
  'Current social accounts': '@bakery',
  'Target audience': 'Neighbours who like bread',
  'Content goals': 'Orders by phone',
};

async function agencyOf(page: Page): Promise<string> {
  const facts = (await (await page.context().request.get('/api/site')).json()) as SiteInfo;
  return facts.email;
}

for (const { value, label } of REQUESTABLE_PROJECT_TYPES) {
  test(`a client asks for a project of the kind ${label}, finds it as they asked, and the agency has it by mail`, async ({
    page,
    elsewhere,
    complaints,
  }) => {
    complaints.allow(MAIL_RUNS_NOTHING);
    const social = value === 'social_media';
    const { username } = await client(page.context());
    const name = projectName();
    const form = requestForm(page);
    await page.goto('/dashboard');
    await form.open();
    await form.name.fill(name);
    await form.type.selectOption(label);
    await expect(form.dialog.getByRole('group', { name: 'Your social media' })).toHaveCount(social ? 1 : 0);
    const told = {
      Description: 'Opening hours, and the cakes of the week.',
      'Current website': 'bakery.example',
      Competitors: 'The one across the street',
      ...(social && SOCIAL),
    };
    for (const [field, text] of Object.entries(told)) await form.field(field).fill(text);
    await form.field('Budget').selectOption('$2,500 – $5,000');
    await form.field('Timeline').selectOption('Rush (1-2 weeks)');
    if (social) await form.field('Posting frequency').selectOption('3 times a week');
    await form.send.click();

    await expect(toasts(page)).toContainText(SENT);
    await expect(form.dialog).toBeHidden();
    await expect(shown(page, name)).toBeVisible();
    await expect(part(page, 'Project Status')).toContainText('pending');
    await link(page, 'Open this project').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const said = [...Object.values(told), label, '$2,500 – $5,000', 'Rush (1-2 weeks)'];
    for (const text of [...said, ...(social ? ['3 times a week'] : [])]) {
      await expect(part(page, 'What was asked for')).toContainText(text);
    }

    await openMail(elsewhere, await agencyOf(page), `A project request from ${username}: ${name}`);
    for (const text of [name, label, ...Object.values(told)])
      await expect(elsewhere.locator('pre')).toContainText(text);
  });
}

test('what somebody began to ask for survives a closed dialog and a reload, and is gone once it was sent', async ({
  page,
}) => {
  await client(page.context());
  const name = projectName();
  const form = requestForm(page);
  await page.goto('/dashboard');
  await form.open();
  await form.name.fill(name);
  await form.type.selectOption('Social Media');
  await form.field('Content goals').fill('More cakes.');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  const asWritten = async () => {
    await form.open();
    await expect(form.name).toHaveValue(name);
    await expect(form.type).toHaveValue('social_media');
    await expect(form.field('Content goals')).toHaveValue('More cakes.');
  };
  await asWritten();
  await page.reload();
  await asWritten();
  await form.send.click();
  await expect(shown(page, name)).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await form.open();
  await expect(form.name).toHaveValue('');
  await expect(form.type).toHaveValue('');
});

test('whoever sits down at the same browser next reads nothing of it', async ({ page, context }) => {
  await client(context);
  const form = requestForm(page);
  await page.goto('/dashboard');
  await form.open();
  await form.name.fill(projectName('A surprise'));
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await button(page, 'Log out').click();
  await expect(page).toHaveURL(at('/'));
  await client(context);
  await page.goto('/dashboard');
  await form.open();
  await expect(form.name).toHaveValue('');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('A surprise');
});

test('a request that does not go through keeps every word of it and can be sent again', async ({
  page,
  complaints,
}) => {
  complaints.allow(answered(503), /net::ERR_FAILED/);
  await client(page.context());
  const name = projectName();
  const form = requestForm(page);
  await page.goto('/dashboard');
  await form.open();
  await form.name.fill(name);
  await form.field('Description').fill('Opening hours.');
  const away = { statusCode: 503, error: 'Service Unavailable', message: 'We are back in a moment' };
  for (const fail of ['refused', 'cut off'] as const) {
    await page.route('**/api/projects', (route) =>
      fail === 'refused' ? route.fulfill({ status: 503, json: away }) : route.abort(),
    );
    await form.name.press('Enter');
    await expect(toasts(page)).toContainText('Failed to submit project request. Please try again.');
    await expect(toasts(page)).toContainText(fail === 'refused' ? away.message : 'The server cannot be reached');
    await expect(form.name).toHaveValue(name);
    await expect(form.name).toBeFocused();
    await expect(form.field('Description')).toHaveValue('Opening hours.');
    await page.unroute('**/api/projects');
  }
  await form.send.click();
  await expect(toasts(page)).toContainText(SENT);
  await expect(shown(page, name)).toBeVisible();
});

test('what cannot be asked for is said at its field, and nothing is sent', async ({ page }) => {
  await client(page.context());
  const form = requestForm(page);
  await page.goto('/dashboard');
  await form.open();
  await form.field('Current website').fill('javascript:alert(1)');
  await form.send.click();
  await expect(form.name).toBeFocused();
  await expect(form.name).toHaveAccessibleDescription('Name is required');
  await expect(form.field('Current website')).toHaveAttribute('aria-invalid', 'true');
  await form.name.fill('x'.repeat(PROJECT.name.max + 1));
  await expect(form.name).toHaveValue('x'.repeat(PROJECT.name.max));
  expect(await (await page.context().request.get('/api/projects')).json()).toEqual([]);
});

test('a project is asked for and looked at by keyboard alone', async ({ page }) => {
  await client(page.context());
  const name = projectName();
  const form = requestForm(page);
  await page.goto('/dashboard');
  await expect(button(page, 'New Project Request')).toBeVisible();
  await press(page, button(page, 'New Project Request'));
  // The dialog begins with its first field.
  await expect(form.name).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(form.type).toBeFocused();
  await page.keyboard.type('E-commerce');
  await expect(form.type).toHaveValue('e-commerce');
  await type(page, form.field('Description'), 'A shop for tea.');
  await press(page, form.send);
  await expect(toasts(page)).toContainText(SENT);
  await expect(form.dialog).toBeHidden();
  await expect(button(page, 'New Project Request')).toBeFocused();
  await expect(shown(page, name)).toBeVisible();
  await tabTo(page, link(page, 'Open this project'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(part(page, 'What was asked for')).toContainText('A shop for tea.');
});
