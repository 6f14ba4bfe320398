import type { User } from '@atelier/contracts';
import type { Locator, Page } from '@playwright/test';
import { signInByApi, demoAccount, registerClient } from '../support/accounts';
import { createSubmission, visitor } from '../support/contact-form';
import { makePastDue } from '../support/database';
import { EMAIL_SANDBOX_WARNING } from '../support/email';
import { expect, expectToast, gotoHydrated, test } from '../support/fixtures';
import { InvoiceAdmin } from '../support/invoices';
import { region, requestProject, uniqueProjectName } from '../support/projects';
import { Steps } from '../support/steps';

const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');

const BILL = { amount: 120_000, description: 'A sign' };

const currentUser = async (page: Page): Promise<User> =>
  (await (await page.context().request.get('/api/user')).json()) as User;

async function openDashboard(page: Page): Promise<Steps> {
  await signInByApi(page.context(), demoAccount('admin'));
  await gotoHydrated(page, '/admin');
  await expect(region(page, 'Needs you')).toBeVisible();
  return new Steps(page);
}

test('a new submission is answered in 2 steps', { tag: '@nightly' }, async ({ page, otherPage }) => {
  const sender = visitor();
  await createSubmission(otherPage.context(), sender);
  const steps = await openDashboard(page);
  await steps.click(button(page, `Respond ${sender.name}`));
  await expect(page.getByRole('textbox', { name: 'Your response' })).toBeFocused();
  await page.keyboard.type('Gladly.');
  await steps.press('ControlOrMeta+Enter');
  await expect(button(page, `Undo: Reply to ${sender.name}`)).toBeVisible();
  expect(steps.taken).toBe(2);
});

test(
  'a submission becomes a client, a project, and an invitation in 3 steps',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const sender = visitor();
    await createSubmission(otherPage.context(), sender);
    const steps = await openDashboard(page);
    await steps.click(page.getByRole('link', { name: sender.name }).first());
    await steps.click(button(page, 'Convert to client and project'));
    await dialog(page).getByLabel('Project name').fill(uniqueProjectName());
    await steps.press('Enter');
    await expectToast(page, 'Client and project created');
    expect(steps.taken).toBe(3);
  },
);

test('ten spam submissions are closed in 3 steps', { tag: '@nightly' }, async ({ page, otherPage }) => {
  const sender = visitor();
  for (let at = 0; at < 10; at += 1) await createSubmission(otherPage.context(), sender);
  await signInByApi(page.context(), demoAccount('admin'));
  await gotoHydrated(page, `/admin/submissions?search=${sender.lastName}`);
  const steps = new Steps(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  await steps.click(page.getByRole('checkbox', { name: /^Select all/ }));
  await steps.click(button(page, 'Set to Closed'));
  await expect(page.getByRole('row').filter({ hasText: 'Closed' })).toHaveCount(10);
  expect(steps.taken).toBeLessThanOrEqual(3);
});

test('the phone number of a client is found in 2 steps', { tag: '@nightly' }, async ({ page, otherPage }) => {
  const sender = visitor();
  await createSubmission(otherPage.context(), sender, { phone: '828 555 0100' });
  const steps = await openDashboard(page);
  await steps.findByName(sender.name);
  await expect(page.getByRole('main').getByRole('link', { name: '828 555 0100' })).toBeVisible();
  expect(steps.taken).toBe(2);
});

test.describe('with a client and a project', () => {
  let name: string;
  let invoiceAdmin: InvoiceAdmin;
  test.beforeEach(async ({ otherPage }) => {
    await registerClient(otherPage.context());
    ({ name } = await requestProject(otherPage.context(), { name: uniqueProjectName() }));
    invoiceAdmin = await InvoiceAdmin.open(demoAccount('admin'));
  });
  test.afterEach(() => invoiceAdmin.dispose());

  test('an update is posted in 2 steps', { tag: '@nightly' }, async ({ page }) => {
    const steps = await openDashboard(page);
    await steps.click(button(page, `Post Update to ${name}`));
    await expect(page.getByRole('textbox', { name: 'Your update' })).toBeFocused();
    await page.keyboard.type('The colors are chosen.');
    await steps.press('ControlOrMeta+Enter');
    await expectToast(page, 'Update posted successfully');
    expect(steps.taken).toBe(2);
  });

  test('a file is uploaded to a client in 5 steps', { tag: '@nightly' }, async ({ page }) => {
    const steps = await openDashboard(page);
    await steps.findByName(name);
    await expect(heading(page, name)).toBeVisible();
    await steps.click(button(page, 'Upload Files'));
    const chooser = page.waitForEvent('filechooser');
    await steps.click(button(dialog(page), 'Choose files'));
    const file = { name: 'Colors.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await (await chooser).setFiles([file]);
    await steps.click(dialog(page).getByRole('button', { name: 'Upload', exact: true }));
    await expectToast(page, 'File uploaded successfully!');
    expect(steps.taken).toBe(5);
  });

  test('an invoice with a deposit is sent in 8 steps', { tag: '@nightly' }, async ({ page }) => {
    const steps = await openDashboard(page);
    await steps.findByName(name);
    await steps.click(page.getByRole('link', { name: 'New invoice' }));
    await page.getByLabel('Line 1, description').fill('Design of the front page');
    await page.getByLabel('Line 1, price').fill('1,200');
    await steps.click(button(page, 'Save draft'));
    await steps.click(button(page, 'Request a deposit'));
    await steps.press('Enter');
    await expect(page.getByText('Balance invoice')).toBeVisible();
    await steps.click(page.getByRole('button', { name: 'Send', exact: true }));
    await steps.press('Enter');
    await expect(heading(page, /^INV-/)).toBeVisible();
    expect(steps.taken).toBe(8);
  });

  test('an invoice is marked as paid by bank transfer in 4 steps', { tag: '@nightly' }, async ({ page, otherPage }) => {
    const { invoiceNumber } = await invoiceAdmin.sendInvoice(otherPage.context(), BILL);
    const steps = await openDashboard(page);
    await steps.findByName(invoiceNumber);
    await steps.click(button(page, 'Mark as paid'));
    await page.getByLabel('Payment method').fill('Bank transfer');
    await steps.press('Enter');
    await expectToast(page, `${invoiceNumber} marked as paid`);
    expect(steps.taken).toBe(4);
  });

  test('an invoice is found by its number in 2 steps', { tag: '@nightly' }, async ({ page, otherPage }) => {
    const { invoiceNumber } = await invoiceAdmin.sendInvoice(otherPage.context(), BILL);
    const steps = await openDashboard(page);
    await steps.findByName(invoiceNumber);
    await expect(heading(page, invoiceNumber)).toBeVisible();
    expect(steps.taken).toBe(2);
  });

  test(
    'a client is reminded of a past due invoice in 2 steps',
    { tag: '@nightly' },
    async ({ page, otherPage, browserErrors }) => {
      browserErrors.allow(EMAIL_SANDBOX_WARNING);
      const invoice = await invoiceAdmin.sendInvoice(otherPage.context(), BILL);
      await makePastDue(invoice);
      const steps = await openDashboard(page);
      const items = region(page, 'Needs you').getByRole('listitem');
      await expect(items.first()).toBeVisible();
      // Other journeys leave work for the agency, too.
      const more = button(region(page, 'Needs you'), /^Show \d+ more$/);
      if (await more.isVisible()) await more.click();
      const item = items.filter({ hasText: invoice.invoiceNumber });
      await steps.click(button(item, 'Remind'));
      await steps.click(button(dialog(page), 'Send reminder'));
      await expectToast(page, 'Reminder on its way');
      expect(steps.taken).toBe(2);
    },
  );

  test('what a client owes is seen in 1 step', { tag: '@nightly' }, async ({ page, otherPage }) => {
    const invoice = await invoiceAdmin.sendInvoice(otherPage.context(), BILL);
    await makePastDue(invoice);
    const { firstName, lastName, username } = await currentUser(otherPage);
    const steps = await openDashboard(page);
    await steps.click(page.getByRole('link', { name: /^Outstanding/ }));
    const clientName = [firstName, lastName].filter(Boolean).join(' ') || username;
    await expect(page.getByRole('row').filter({ hasText: clientName })).toContainText('$1,200.00');
    expect(steps.taken).toBe(1);
  });
});
