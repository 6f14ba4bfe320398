import type { Page } from '@playwright/test';
import { httpError, atPath, expect, gotoHydrated, collectStatusTexts, test, expectToast } from '../support/fixtures';
import { contactForm, visitor, createSubmission, makeHasty, makePatient } from '../support/contact-form';
import { EMAIL_SANDBOX_WARNING, openEmail } from '../support/email';
import { signInByApi, demoAccount } from '../support/accounts';
import { releaseHeldEmails } from '../support/database';
import { button } from '../support/shop';

const submissionRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function chooseStatus(page: Page, name: string, status: string): Promise<void> {
  await submissionRow(page, name).getByRole('combobox').click();
  await page.locator('.ant-select-item-option-content:visible').getByText(status, { exact: true }).click();
}

test('a visitor’s message is answered by an admin, and both emails are sent', async ({
  page,
  otherPage,
  browserErrors,
}) => {
  browserErrors.allow(EMAIL_SANDBOX_WARNING);
  const sender = visitor();
  const form = contactForm(page);
  await makePatient(page);
  await gotoHydrated(page, '/');
  const openedAt = Date.now();
  await page.clock.setFixedTime(openedAt);
  await expect(form.securityCheck).toHaveCount(0);
  const challenge = page.waitForResponse('**/api/contact/challenge');
  await form.message.focus();
  await (await challenge).finished();
  const startedAt = Date.now();
  await form.fill(sender);
  await form.input('Current website').fill('shoes.example');
  await form.topic.selectOption('SEO Services');
  await form.solve();

  await form.send.click();
  await expectToast(page, 'Form submitted too quickly', 'Please take your time to fill out the form.');
  // A product whose secret is unknown measures the time with its own clock.
  if (!process.env.JOURNEYS_SESSION_SECRET) await expect.poll(() => Date.now() - startedAt).toBeGreaterThan(10_500);
  await page.clock.setFixedTime(openedAt + 10_500);
  await form.send.click();
  await expectToast(page, 'Success!', "Thank you for your message. We'll get back to you soon!");
  await expect(page.getByRole('heading', { name: 'Thanks! We got your message.' })).toBeFocused();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(form.input('First name')).toHaveValue('');
  await expect(form.securityCheck).toHaveCount(0);

  await openEmail(otherPage, sender.email, 'We got your message');
  await expect(otherPage.locator('pre')).toContainText(sender.message);

  await signInByApi(otherPage.context(), demoAccount('admin'));
  await otherPage.goto('/admin');
  await otherPage.getByRole('link', { name: /^Submissions/ }).click();
  const row = submissionRow(otherPage, sender.name);
  await expect(row).toContainText('SEO Services');
  await expect(row).toContainText('New');
  await expect(row).not.toContainText('Spam check skipped');
  await row.getByRole('button', { name: 'Respond' }).click();
  const dialog = otherPage.getByRole('dialog', { name: 'Respond to Contact Submission' });
  await expect(dialog).toContainText(sender.message);
  const sendButton = dialog.getByRole('button', { name: 'Send Response' });
  await dialog.getByLabel('Your response').fill('   ');
  await expect(sendButton).toBeDisabled();
  await dialog.getByLabel('Your response').fill('We come by on Monday.');
  await sendButton.click();
  await expect(button(otherPage, `Undo: Reply to ${sender.name}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Contacted');
  await expect(row.getByRole('button', { name: 'View/Edit' })).toBeVisible();

  await releaseHeldEmails(sender.name);
  await chooseStatus(otherPage, sender.name, 'Converted');
  await expectToast(otherPage, 'Submission status updated successfully');
  await expect(row).toContainText('Converted');

  await openEmail(otherPage, sender.email, 'Re: your message to');
  await expect(otherPage.locator('pre')).toContainText('We come by on Monday.');
});

test('a message is accepted ten seconds after its form was opened', { tag: '@nightly' }, async ({ page }) => {
  const form = contactForm(page);
  await gotoHydrated(page, '/contact');
  await form.fill(visitor());
  await form.solve();
  const solvedAt = Date.now();
  // The server measures the time with its own clock, so the test waits for real.
  await expect.poll(() => Date.now() - solvedAt).toBeGreaterThan(10_500);
  await form.send.click();
  await expectToast(page, 'Success!');
});

test(
  'a contact form left open for half an hour gets a new security check and keeps its input',
  { tag: '@nightly' },
  async ({ page }) => {
    const sender = visitor();
    const form = contactForm(page);
    await gotoHydrated(page, '/contact');
    await page.clock.install();
    await form.fill(sender);
    await form.solve();
    await page.clock.fastForward(1_801_000);
    const newChallenge = page.waitForResponse('**/api/contact/challenge');
    await form.send.click();
    await newChallenge;
    await expectToast(page, 'Form expired');
    await expect(form.securityCheck).toBeFocused();
    await expect(form.securityCheck).toHaveValue('');
    await expect(form.message).toHaveValue(sender.message);
  },
);

test(
  'the security check of a server-rendered form stays hidden until a message is typed',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(/net::ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contact', { waitUntil: 'commit' });
    const form = contactForm(page);
    await form.message.waitFor();
    await expect(form.securityCheck).toBeHidden();
    await form.message.fill('Shoes');
    await expect(form.securityCheck).toBeVisible();
    await form.securityCheck.focus();
    await form.message.fill('');
    await form.input('First name').focus();
    await expect(form.securityCheck).toBeHidden();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form reports errors and keeps its input', async ({ page, browserErrors }) => {
    browserErrors.allow(httpError(400));
    const sender = visitor();
    const form = contactForm(page);
    await page.goto('/');
    await expect(form.message).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
    await expect(page).toHaveURL(atPath('/contact'));
    await form.fill(sender);
    await form.input('Email').fill('nowhere');
    await form.topic.selectOption('Other');
    await form.solve();
    await form.send.click();
    await expect(form.input('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.message).toHaveValue(sender.message);
    await expect(form.topic).toHaveValue('other');

    await form.input('Email').fill(sender.email);
    await form.solve(1);
    await form.send.click();
    await expect(page.getByRole('alert')).toContainText('Incorrect answer');
    await form.solve();
    await makeHasty(page);
    await form.send.click();
    await expect(page.getByRole('alert')).toContainText('Form submitted too quickly');
    await expect(form.message).toHaveValue(sender.message);
  });

  test('a sent message is confirmed with thanks', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/contact?sent=1');
    await expect(page.getByText("Thank you for your message. We'll get back to you soon!")).toBeVisible();
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(contactForm(page).send).toBeVisible();
  });
});

test(
  'an admin whose session ended is redirected to sign in',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    browserErrors.allow(httpError(401));
    const sender = visitor();
    await createSubmission(context, sender);
    await signInByApi(context, demoAccount('admin'));
    const statusTexts = await collectStatusTexts(page);
    await page.goto('/admin/submissions');
    await expect(submissionRow(page, sender.name)).toContainText('Spam check skipped');
    await context.clearCookies();
    await chooseStatus(page, sender.name, 'Closed');
    await expect.poll(() => statusTexts.join()).toContain('You are logged out. Logging in again...');
    await expect(page).toHaveURL(atPath('/auth?next=%2Fadmin%2Fsubmissions'));
  },
);
