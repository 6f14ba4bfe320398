import { PROJECT, OFFERED_PROJECT_TYPES, type SiteInfo } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { httpError, atPath, expect, test, expectToast } from '../support/fixtures';
import { tabAndPress, tabTo, tabAndType } from '../support/keyboard';
import { EMAIL_SANDBOX_WARNING, openEmail } from '../support/email';
import { registerClient } from '../support/accounts';
import { region, uniqueProjectName, requestForm, projectHeading } from '../support/projects';
import { button, link } from '../support/shop';

const SUCCESS_MESSAGE = 'Your project request has been submitted successfully!';

/** Fields shown only for social media projects. */
const SOCIAL = {
  'Social platforms': 'Instagram and Facebook',
  'Current social accounts': '@bakery',
  'Target audience': 'Neighbors who like bread',
  'Content goals': 'Orders by phone',
};

async function fetchAgencyEmail(page: Page): Promise<string> {
  const site = (await (await page.context().request.get('/api/site')).json()) as SiteInfo;
  return site.email;
}

for (const { value, label } of OFFERED_PROJECT_TYPES) {
  test(
    `a client requests a ${label} project, finds it as submitted, and the agency gets an email`,
    { tag: value === 'social_media' ? [] : '@nightly' },
    async ({ page, otherPage, browserErrors }) => {
      browserErrors.allow(EMAIL_SANDBOX_WARNING);
      const isSocialMedia = value === 'social_media';
      const { username } = await registerClient(page.context());
      const name = uniqueProjectName();
      const form = requestForm(page);
      await page.goto('/dashboard');
      await form.open();
      await form.name.fill(name);
      await form.type.selectOption(label);
      await expect(form.dialog.getByRole('group', { name: 'Your social media' })).toHaveCount(isSocialMedia ? 1 : 0);
      const answers = {
        Description: 'Opening hours, and the cakes of the week.',
        'Current website': 'bakery.example',
        Competitors: 'The one across the street',
        ...(isSocialMedia && SOCIAL),
      };
      for (const [field, text] of Object.entries(answers)) await form.field(field).fill(text);
      await form.field('Budget').selectOption('$2,500 – $5,000');
      await form.field('Timeline').selectOption('Rush (1-2 weeks)');
      if (isSocialMedia) await form.field('Posting frequency').selectOption('3 times a week');
      await form.send.click();

      await expectToast(page, SUCCESS_MESSAGE);
      await expect(form.dialog).toBeHidden();
      await expect(projectHeading(page, name)).toBeVisible();
      await expect(region(page, 'Project Status')).toContainText('Pending');
      await link(page, 'View project').click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      const expectedTexts = [...Object.values(answers), label, '$2,500 – $5,000', 'Rush (1-2 weeks)'];
      for (const text of [...expectedTexts, ...(isSocialMedia ? ['3 times a week'] : [])]) {
        await expect(region(page, 'Project brief')).toContainText(text);
      }

      await openEmail(otherPage, await fetchAgencyEmail(page), `New project request from ${username}: ${name}`);
      for (const text of [name, label, ...Object.values(answers)])
        await expect(otherPage.locator('pre')).toContainText(text);
    },
  );
}

test(
  'a request draft survives closing and reloading, and is cleared once sent',
  { tag: '@nightly' },
  async ({ page }) => {
    await registerClient(page.context());
    const name = uniqueProjectName();
    const form = requestForm(page);
    await page.goto('/dashboard');
    await form.open();
    await form.name.fill(name);
    await form.type.selectOption('Social Media');
    await form.field('Content goals').fill('More cakes.');
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    const expectDraft = async () => {
      await form.open();
      await expect(form.name).toHaveValue(name);
      await expect(form.type).toHaveValue('social_media');
      await expect(form.field('Content goals')).toHaveValue('More cakes.');
    };
    await expectDraft();
    await page.reload();
    await expectDraft();
    await form.send.click();
    await expect(projectHeading(page, name)).toBeVisible();
    await expect(form.dialog).toBeHidden();
    await form.open();
    await expect(form.name).toHaveValue('');
    await expect(form.type).toHaveValue('');
  },
);

test(
  'a request draft is not visible to the next user of the browser',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await registerClient(context);
    const form = requestForm(page);
    await page.goto('/dashboard');
    await form.open();
    await form.name.fill(uniqueProjectName('A surprise'));
    await page.keyboard.press('Escape');
    await expect(form.dialog).toBeHidden();
    await button(page, 'Sign out').click();
    await expect(page).toHaveURL(atPath('/'));
    await registerClient(context);
    await page.goto('/dashboard');
    await form.open();
    await expect(form.name).toHaveValue('');
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('A surprise');
  },
);

test('a failed request keeps its input and can be sent again', { tag: '@nightly' }, async ({ page, browserErrors }) => {
  browserErrors.allow(httpError(503), /net::ERR_FAILED/);
  await registerClient(page.context());
  const name = uniqueProjectName();
  const form = requestForm(page);
  await page.goto('/dashboard');
  await form.open();
  await form.name.fill(name);
  await form.field('Description').fill('Opening hours.');
  const unavailable = { statusCode: 503, error: 'Service Unavailable', message: 'We are back in a moment' };
  for (const failure of ['refused', 'cut off'] as const) {
    await page.route('**/api/projects', (route) =>
      failure === 'refused' ? route.fulfill({ status: 503, json: unavailable }) : route.abort(),
    );
    await form.name.press('Enter');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('Failed to submit project request. Please try again.');
    await expect(alert).toContainText(failure === 'refused' ? unavailable.message : 'Can’t connect');
    await expect(form.name).toHaveValue(name);
    await expect(form.name).toBeFocused();
    await expect(form.field('Description')).toHaveValue('Opening hours.');
    await page.unroute('**/api/projects');
  }
  await form.send.click();
  await expectToast(page, SUCCESS_MESSAGE);
  await expect(projectHeading(page, name)).toBeVisible();
});

test('an invalid request is rejected at its fields and not sent', { tag: '@nightly' }, async ({ page }) => {
  await registerClient(page.context());
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

test('a project is requested and opened by keyboard alone', { tag: '@nightly' }, async ({ page }) => {
  await registerClient(page.context());
  const name = uniqueProjectName();
  const form = requestForm(page);
  await page.goto('/dashboard');
  await expect(button(page, 'New Project Request')).toBeVisible();
  await tabAndPress(page, button(page, 'New Project Request'));
  await expect(form.name).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await expect(form.type).toBeFocused();
  await page.keyboard.type('E-commerce');
  await expect(form.type).toHaveValue('e-commerce');
  await tabAndType(page, form.field('Description'), 'A shop for tea.');
  await tabAndPress(page, form.send);
  await expectToast(page, SUCCESS_MESSAGE);
  await expect(form.dialog).toBeHidden();
  await expect(button(page, 'New Project Request')).toBeFocused();
  await expect(projectHeading(page, name)).toBeVisible();
  await tabTo(page, link(page, 'View project'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(region(page, 'Project brief')).toContainText('A shop for tea.');
});
