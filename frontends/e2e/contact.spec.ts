import type { Page } from '@playwright/test';
import { answered, at, expect, open, sayings, test, toasts } from './journey';
import { contactForm, openMail, visitor, write } from './letters';
import { MAIL_RUNS_NOTHING } from './mail';
import { enter, somebody } from './people';

const card = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function chooseStatus(page: Page, name: string, status: string): Promise<void> {
  await card(page, name).getByRole('combobox').click();
  await page.locator('.ant-select-item-option-content:visible').getByText(status, { exact: true }).click();
}

test('a visitor writes from the first page, the agency answers, and both have it by mail', async ({
  page,
  elsewhere,
  complaints,
}) => {
  complaints.allow(MAIL_RUNS_NOTHING);
  const bea = visitor();
  const form = contactForm(page);
  await open(page, '/');
  await expect(form.sum).toHaveCount(0);
  const challenge = page.waitForResponse('**/api/contact/challenge');
  await form.message.focus();
  await (await challenge).finished();
  const began = Date.now();
  await form.fill(bea);
  await form.input('Current website').fill('shoes.example');
  await form.topic.selectOption('SEO Services');
  await form.solve();

  await form.send.click();
  await expect(toasts(page)).toContainText('Form submitted too quickly');
  await expect(toasts(page)).toContainText('Please take your time to fill out the form.');
  // The rule is about real seconds, and the server has a clock of its own: this journey lives through them.
  await expect.poll(() => Date.now() - began, { timeout: 20_000 }).toBeGreaterThan(10_500);
  await form.send.click();
  await expect(toasts(page)).toContainText('Success!');
  await expect(toasts(page)).toContainText("Thank you for your message. We'll get back to you soon!");
  await expect(form.input('First name')).toHaveValue('');
  await expect(form.sum).toHaveCount(0);

  await openMail(elsewhere, bea.email, 'Your message to');
  await expect(elsewhere.locator('pre')).toContainText(bea.message);

  await enter(elsewhere.context(), somebody('admin'));
  await elsewhere.goto('/admin');
  await elsewhere.getByRole('link', { name: 'Submissions', exact: true }).click();
  const lead = card(elsewhere, bea.name);
  await expect(lead).toContainText('SEO Services');
  await expect(lead).toContainText('new');
  await expect(lead).not.toContainText('unverified');
  await lead.getByRole('button', { name: 'Respond' }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Respond to Contact Submission' });
  await expect(dialog).toContainText(bea.message);
  const send = dialog.getByRole('button', { name: 'Send Response' });
  await dialog.getByLabel('Your response').fill('   ');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Your response').fill('We come by on Monday.');
  await send.click();
  await expect(toasts(elsewhere)).toContainText('Response sent successfully');
  await expect(dialog).toBeHidden();
  await expect(lead).toContainText('contacted');
  await expect(lead).toContainText('responded on');
  await expect(lead.getByRole('button', { name: 'View/Edit' })).toBeVisible();

  await chooseStatus(elsewhere, bea.name, 'converted');
  await expect(toasts(elsewhere)).toContainText('Submission status updated successfully');
  await expect(lead).toContainText('converted');

  await openMail(elsewhere, bea.email, 'Our answer to your message');
  await expect(elsewhere.locator('pre')).toContainText('We come by on Monday.');
});

test('a page that lay open for half an hour gets a fresh sum and keeps what was typed', async ({ page }) => {
  const bea = visitor();
  const form = contactForm(page);
  await open(page, '/contact');
  await page.clock.install();
  await form.fill(bea);
  await form.solve();
  await page.clock.fastForward(1_801_000);
  const fresh = page.waitForResponse('**/api/contact/challenge');
  await form.send.click();
  await fresh;
  await expect(toasts(page)).toContainText('Form expired');
  await expect(form.sum).toBeFocused();
  await expect(form.sum).toHaveValue('');
  await expect(form.message).toHaveValue(bea.message);
});

test('the sum of a page that came with it waits for the message without a script', async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'commit' });
  const form = contactForm(page);
  await form.message.waitFor();
  await expect(form.sum).toBeHidden();
  await form.message.fill('Shoes');
  await expect(form.sum).toBeVisible();
  await form.sum.focus();
  await form.message.fill('');
  await form.input('First name').focus();
  await expect(form.sum).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page leads to the form, which says what is wrong and keeps what was typed', async ({
    page,
    complaints,
  }) => {
    complaints.allow(answered(400));
    const bea = visitor();
    const form = contactForm(page);
    await page.goto('/');
    await expect(form.message).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(at('/contact'));
    await form.fill(bea);
    await form.input('Email').fill('nowhere');
    await form.topic.selectOption('Other');
    await form.solve();
    await form.send.click();
    await expect(form.input('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.message).toHaveValue(bea.message);
    await expect(form.topic).toHaveValue('other');

    await form.input('Email').fill(bea.email);
    await form.solve(1);
    await form.send.click();
    await expect(page.getByRole('alert')).toContainText('Incorrect answer');
    await form.solve();
    await form.send.click();
    await expect(page.getByRole('alert')).toContainText('Form submitted too quickly');
    await expect(form.message).toHaveValue(bea.message);
  });

  test('a message that was taken is thanked for', async ({ page }) => {
    await page.goto('/contact?sent=1');
    await expect(page.getByText("Thank you for your message. We'll get back to you soon!")).toBeVisible();
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(contactForm(page).send).toBeVisible();
  });
});

test('an admin who was logged out meanwhile is told so and led to sign in', async ({ page, context, complaints }) => {
  complaints.allow(answered(401));
  const bea = visitor();
  await write(context, bea);
  await enter(context, somebody('admin'));
  const said = await sayings(page);
  await page.goto('/admin/submissions');
  await expect(card(page, bea.name)).toContainText('unverified');
  await context.clearCookies();
  await chooseStatus(page, bea.name, 'closed');
  await expect.poll(() => said.join()).toContain('You are logged out. Logging in again...');
  await expect(page).toHaveURL(at('/auth?next=%2Fadmin%2Fsubmissions'));
});
