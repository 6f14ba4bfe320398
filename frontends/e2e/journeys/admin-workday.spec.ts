import type { Page } from '@playwright/test';
import { waitForHydration, atPath, expect, test, expectToast } from '../support/fixtures';
import { tabAndPress, tabTo, tabAndType } from '../support/keyboard';
import { visitor, createSubmission } from '../support/contact-form';
import { demoAccount } from '../support/accounts';
import { button, link } from '../support/shop';
import { EMAIL_SANDBOX_WARNING } from '../support/email';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

async function goToSection(page: Page, linkName: string, title = linkName): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, navigation.getByRole('link', { name: linkName, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
}

test('an admin works a whole day without a mouse', { tag: '@nightly' }, async ({ page, otherPage, browserErrors }) => {
  browserErrors.allow(EMAIL_SANDBOX_WARNING);
  // One long test on purpose: focus must carry over from page to page.
  test.slow();
  const sender = visitor();
  const { name } = sender;
  await createSubmission(otherPage.context(), sender, { projectType: 'new-website' });
  const admin = demoAccount('admin');

  await test.step('signs in', async () => {
    await page.goto('/admin');
    await page.waitForURL(atPath('/auth?next=%2Fadmin'));
    await waitForHydration(page);
    await tabAndType(page, page.getByLabel('Username'), admin.username);
    await tabAndType(page, field(page, 'Password'), admin.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Overview' })).toBeVisible();
  });

  await test.step('finds a submission and replies', async () => {
    await tabAndPress(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Submissions/ }));
    await tabAndType(page, page.getByRole('searchbox', { name: 'Search submissions' }), sender.lastName);
    await page.keyboard.press('Enter');
    await tabAndPress(page, link(page, name));
    await expect(heading(page, name)).toBeVisible();
    await tabAndPress(page, button(page, 'Respond'));
    await tabAndType(page, field(page, 'Your response'), 'With pleasure. How about Monday?');
    await tabAndPress(page, button(page, 'Send Response'));
    await expect(button(page, `Undo: Reply to ${name}`)).toBeVisible();
  });

  const projectName = `A new website for ${name}`;
  await test.step('converts the submission to a client and a project', async () => {
    await tabAndPress(page, button(page, 'Convert to client and project'));
    await expect(dialog(page, 'Convert to client and project')).toBeVisible();
    await tabAndType(page, field(page, 'Project name'), projectName);
    await page.keyboard.press('Enter');
    await expect(heading(page, projectName)).toBeVisible();
  });

  await test.step('changes the progress and posts an update', async () => {
    await tabTo(page, page.getByRole('slider', { name: `Progress slider of ${projectName}` }));
    await page.keyboard.press('PageUp');
    await tabAndPress(page, button(page, `Save progress of ${projectName}`));
    await expectToast(page, 'Project status updated successfully');
    await tabAndType(page, field(page, 'Your update'), 'The colors are chosen.');
    await tabAndPress(page, page.getByRole('region', { name: 'Write' }).getByRole('button', { name: /^Post update/ }));
    await expectToast(page, 'Update posted successfully');
  });

  await test.step('uploads a file for the client', async () => {
    await tabAndPress(page, button(page, 'Upload Files'));
    await expect(dialog(page, 'Upload Files')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await tabAndPress(page, page.getByRole('button', { name: 'Choose files' }));
    await (
      await chooser
    ).setFiles([{ name: 'Colors.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }]);
    await tabAndPress(page, dialog(page, 'Upload Files').getByRole('button', { name: 'Upload', exact: true }));
    await expectToast(page, 'File uploaded successfully!');
    await expect(dialog(page, 'Upload Files')).toBeHidden();
  });

  await test.step('sends an invoice, marks it as paid, and refunds a part', async () => {
    await tabAndPress(page, link(page, 'New invoice'));
    await tabTo(page, page.getByLabel('Line 1, description'));
    await page.keyboard.type('Design of the front page');
    await tabAndType(page, page.getByLabel('Line 1, price'), '1,200');
    await tabAndPress(page, button(page, 'Save and send'));
    await expect(button(page, 'Send invoice')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, /^INV-/)).toBeVisible();
    await tabAndPress(page, button(page, 'Mark as paid'));
    await expect(field(page, 'Payment method')).toBeFocused();
    await page.keyboard.type('Check 1042');
    await page.keyboard.press('Enter');
    await expectToast(page, 'marked as paid');
    await expect(page.getByRole('dialog')).toBeHidden();
    await tabAndPress(page, page.getByRole('button', { name: /^Refund/ }));
    await expect(field(page, 'Refund amount in dollars')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('200');
    await tabAndType(page, field(page, 'Refund method'), 'Check 7');
    await tabAndPress(page, dialog(page, /^Refund/).getByRole('button', { name: 'Refund' }));
    await expectToast(page, '$200.00 refunded');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  const subject = `We are away, ${sender.lastName}`;
  await test.step('sends a notification to the client', async () => {
    await goToSection(page, 'Notifications');
    await tabAndPress(page, button(page, 'New notification'));
    await tabTo(page, page.getByRole('radio', { name: 'All clients' }));
    await page.keyboard.press('ArrowDown');
    await tabAndType(page, page.getByRole('combobox', { name: 'Select a client' }), sender.email);
    await expect(page.locator('.ant-select-item-option-content:visible').getByText(sender.email)).toBeVisible();
    await page.keyboard.press('Enter');
    await tabAndType(page, field(page, 'Subject'), subject);
    await tabAndType(page, field(page, 'Message'), 'From Monday on.');
    await tabAndPress(page, button(page, 'Review and send'));
    await expect(button(page, 'Back to editing')).toBeFocused();
    await tabAndPress(page, button(page, 'Send to 1 client'));
    await expect(page.getByText('1 sent', { exact: true })).toBeVisible();
  });

  await test.step('reads the email log, its export, the analytics, and the audit log', async () => {
    await tabAndPress(page, link(page, 'View recipients'));
    const emailTable = page.getByRole('table', { name: 'Emails' });
    await expect(emailTable).toContainText(sender.email);
    const download = page.waitForEvent('download');
    await tabAndPress(page, button(page, 'Export CSV'));
    expect((await download).suggestedFilename()).toMatch(/^emails-.*\.csv$/);

    await goToSection(page, 'Analytics');
    await expect(page.getByRole('group', { name: 'Revenue, chart', exact: true })).toBeVisible();

    await goToSection(page, 'Audit log');
    await tabAndType(page, page.getByRole('searchbox'), sender.lastName);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Changes' })).toContainText(projectName);
  });

  await test.step('signs out', async () => {
    await tabTo(page, button(page, 'Sign out'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(atPath('/'));
  });
});
