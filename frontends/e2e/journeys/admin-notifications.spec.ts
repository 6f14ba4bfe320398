import type { Locator } from '@playwright/test';
import { notificationsApi } from '@atelier/contracts';
import { atPath, expect, test } from '../support/fixtures';
import { EMAIL_SANDBOX_WARNING, openEmail } from '../support/email';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';
import { button } from '../support/shop';

test(
  'an admin previews and sends a notification to one client and finds it in the email log',
  { tag: '@nightly' },
  async ({ page, otherPage, browserErrors }) => {
    browserErrors.allow(EMAIL_SANDBOX_WARNING);
    const account = await registerClient(otherPage.context());
    await signInByApi(page.context(), demoAccount('admin'));
    await page.goto('/admin/notifications');
    await button(page, 'New notification').click();
    await expect(page).toHaveURL(atPath('/admin/notifications/new'));
    const subject = `We are away, ${account.username}`;
    await button(page, 'Review and send').click();
    await expect(page.getByText('Select the recipients')).toBeVisible();
    await page.getByLabel('Selected clients').check();
    const clientSelect = page.getByRole('combobox', { name: 'Select a client' });
    await clientSelect.fill(account.username);
    await expect(page.locator('.ant-select-item-option-content:visible').getByText(account.email)).toBeVisible();
    await clientSelect.press('Enter');
    await expect(page.getByRole('list', { name: 'Selected clients' })).toContainText(account.username);
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message').fill('From Monday on.\n\n<b>Until Friday</b>');
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue(subject);

    await button(page, 'Review and send').click();
    const dialog = page.getByRole('dialog', { name: 'Send this notification?' });
    await expect(dialog).toContainText('Goes to 1 client.');
    const preview = dialog.frameLocator('iframe[title="Email preview"]');
    await expect(preview.getByText('<b>Until Friday</b>')).toBeVisible();
    await expect(preview.getByText(`Hi ${account.username},`)).toBeVisible();
    // The preview renders the HTML email with its styles.
    await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(238, 244, 242)');
    await dialog.getByRole('button', { name: 'Send to 1 client' }).click();

    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await expect(page.getByText('1 sent', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Done: 1 sent' })).toBeAttached();
    await page.getByRole('link', { name: 'View recipients' }).click();
    const emailTable = page.getByRole('table', { name: 'Emails' });
    await expect(emailTable.getByRole('row')).toHaveCount(2);
    await expect(emailTable).toContainText(account.email);
    await expect(emailTable).toContainText('Sent');
    await openEmail(page, account.email, subject);
    await expect(page.getByText('You’re receiving this email because')).toBeVisible();
    await page.goto('/admin/notifications/new');
    await expect(page.getByLabel('Subject')).toHaveValue('');
  },
);

test('the progress of a notification updates and is announced in quarters', { tag: '@nightly' }, async ({ page }) => {
  await signInByApi(page.context(), demoAccount('admin'));
  let sent = 0;
  const notification = {
    id: '0197a000-0000-7000-8000-000000000001',
    subject: 'We are away',
    message: 'From Monday on.',
    toAll: true,
    total: 5000,
    withoutAddress: 12,
    failed: 1,
    dropped: 0,
    by: { id: '0197a000-0000-7000-8000-000000000002', name: 'June' },
    createdAt: '2026-11-05T14:00:00.000Z',
    cancelledAt: null,
  };
  await page.route(`**/api${notificationsApi.get.path.replace(':id', notification.id)}`, (route) =>
    route.fulfill({ json: { ...notification, sent, waiting: notification.total - sent - notification.failed } }),
  );
  await page.goto(`/admin/notifications/${notification.id}`);
  await expect(page.getByText('0 of 5,000 sent, 1 failed, 4,999 queued')).toBeVisible();
  sent = 1400;
  await expect(page.getByText('1,400 of 5,000 sent, 1 failed, 3,599 queued')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '25 percent done' })).toBeAttached();
  sent = 4999;
  await expect(page.getByText('4,999 of 5,000 sent, 1 failed', { exact: true })).toBeVisible();
  await expect(button(page, 'Cancel remaining')).toBeHidden();
  const [red = 0, green = 0] = await colorInTheMiddle(page.getByRole('progressbar', { name: 'Emails processed' }));
  expect(green).toBeGreaterThan(red);
  await expect(page.getByText('12 clients have no email on file and will be skipped.')).toBeVisible();
});

/** Red, green, and blue from a picture, because computed styles don't include the bar of a progress element. */
async function colorInTheMiddle(locator: Locator): Promise<number[]> {
  const picture = (await locator.screenshot()).toString('base64');
  return locator.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [])];
  }, picture);
}
