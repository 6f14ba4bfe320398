import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { httpError, atPath, expect, test, expectToast } from '../support/fixtures';
import { tabAndPress, tabTo, tabAndType } from '../support/keyboard';
import { registerClient } from '../support/accounts';

const MAX_BYTES = 10 * 1024 * 1024;

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdf = (name: string, size = 2000): TestFile => {
  const head = Buffer.from(`%PDF-1.4\n% ${name} ${Math.random()}\n`);
  const end = Buffer.from('\n%%EOF\n');
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([head, Buffer.alloc(size - head.length - end.length, '.'), end]),
  };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem', { name });
const uploadRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files to upload' }).getByRole('listitem').filter({ hasText: name });
const version = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Versions' })
    .getByRole('listitem')
    .filter({ hasText: `v${number}` });
const fileInput = (page: Page) => page.locator('input[type=file]');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openFiles(page: Page): Promise<void> {
  await registerClient(page.context());
  await page.goto('/files');
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
}

async function dropOrPaste(page: Page, method: 'drop' | 'paste', ...files: TestFile[]): Promise<void> {
  const contents = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await page.evaluate(
    ([eventType, items]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of items) {
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const eventInit = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        eventType === 'drop'
          ? new DragEvent('drop', { ...eventInit, dataTransfer: data })
          : new ClipboardEvent('paste', { ...eventInit, clipboardData: data }),
      );
    },
    [method, contents] as const,
  );
}

async function uploadFiles(page: Page, ...files: TestFile[]): Promise<void> {
  await button(page, 'Upload File').click();
  await fileInput(page).setInputFiles(files);
  await button(page, files.length > 1 ? `Upload ${files.length} files` : 'Upload').click();
}

async function saveDownload(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const downloadStarted = page.waitForEvent('download');
  await link.click();
  const download = await downloadStarted;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('files are uploaded by button, drop, and paste, downloaded unchanged, and replaced by versions', async ({
  page,
}) => {
  await openFiles(page);
  const [menuFile, hoursFile] = [pdf('Menu.pdf', 300_000), pdf('Opening hours.pdf')];
  await uploadFiles(page, menuFile, hoursFile);
  await expectToast(page, 'File uploaded successfully!');
  await expect(card(page, 'Menu.pdf')).toContainText('Current v1');
  await expect(card(page, 'Menu.pdf')).toContainText('292.97 KB');
  await expect(card(page, 'Opening hours.pdf')).toBeVisible();

  await dropOrPaste(page, 'drop', pdf('Dropped.pdf'), pdf('Another.pdf'));
  await button(page, 'Upload 2 files').click();
  await expect(card(page, 'Dropped.pdf')).toBeVisible();
  await expect(card(page, 'Another.pdf')).toBeVisible();

  await dropOrPaste(page, 'paste', pdf('Pasted.pdf'));
  await button(page, 'Upload').click();
  await expect(card(page, 'Pasted.pdf')).toBeVisible();

  const { name, bytes } = await saveDownload(page, card(page, 'Menu.pdf').getByRole('link', { name: /^Download/ }));
  expect(name).toBe('Menu.pdf');
  expect(bytes.equals(menuFile.buffer)).toBe(true);

  const winterFile = pdf('Menu for winter.pdf', 4000);
  await button(page, 'Versions of Menu.pdf').click();
  await expect(version(page, 1)).toContainText('Current Version');
  await expect(button(page, 'Restore version 1')).toBeHidden();
  await button(page, 'Upload New Version').click();
  await fileInput(page).setInputFiles([winterFile]);
  await expect(uploadRow(page, 'Menu for winter.pdf')).toContainText('3.91 KB');
  await page.getByLabel('Change Notes').fill('With soup.');
  await button(page, 'Upload Version').click();
  await expectToast(page, 'Version Uploaded');
  await expect(version(page, 2)).toContainText('Current Version');
  await expect(version(page, 2)).toContainText('With soup.');

  await button(page, 'Restore version 1').click();
  await expect(page.getByText('Are you sure you want to restore this version?')).toBeVisible();
  await button(page, 'Restore').click();
  await expectToast(page, 'Version Restored');
  await expect(version(page, 1)).toContainText('Current Version');
  const downloaded = await saveDownload(page, version(page, 2).getByRole('link', { name: /^Download/ }));
  expect(downloaded.bytes.equals(winterFile.buffer)).toBe(true);
  await dialog(page, 'File Version Control').getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Menu.pdf')).toContainText('Current v1');
});

test(
  'a file of exactly 10 MB is accepted; one byte more, another type, or wrong content is rejected',
  { tag: '@nightly' },
  async ({ page, browserErrors }) => {
    browserErrors.allow(httpError(415));
    await openFiles(page);
    await button(page, 'Upload File').click();
    await fileInput(page).setInputFiles([pdf('Much.pdf', MAX_BYTES + 1)]);
    await expectToast(page, 'File too large', 'Please select a file smaller than 10MB.');
    await expect(button(page, 'Upload')).toBeDisabled();
    await fileInput(page).setInputFiles([{ ...pdf('page.html'), mimeType: 'text/html' }]);
    await expect(uploadRow(page, 'page.html')).toContainText(
      'Supported files: PDF, DOC, DOCX, PNG, JPG, GIF, and ZIP.',
    );
    await fileInput(page).setInputFiles([pdf('window.png'), pdf('All of it.pdf', MAX_BYTES)]);
    await button(page, 'Upload 2 files').click();
    await expect(uploadRow(page, 'window.png')).toContainText(
      'Supported files: PDF, DOC, DOCX, PNG, JPG, GIF, and ZIP.',
    );
    await expect(uploadRow(page, 'All of it.pdf')).toContainText('Uploaded, 10.00 MB');
    await button(page, 'Cancel').click();
    await expect(card(page, 'All of it.pdf')).toBeVisible();
    await expect(card(page, 'window.png')).toBeHidden();
  },
);

test(
  'a canceled or interrupted upload can be retried',
  { tag: '@nightly' },
  async ({ page, context, browserErrors }) => {
    // The toast chunk cannot be loaded offline either.
    browserErrors.allow(/net::ERR_/, /ChunkLoadError/);
    await openFiles(page);
    await page.route('**/api/files/upload', () => undefined);
    await uploadFiles(page, pdf('Menu.pdf'), pdf('Hours.pdf'));
    await button(page, 'Cancel Menu.pdf').click();
    await expect(uploadRow(page, 'Menu.pdf')).toContainText('Canceled');
    await context.setOffline(true);
    await expect(uploadRow(page, 'Hours.pdf')).toContainText('Can’t connect');
    await context.setOffline(false);
    await page.unroute('**/api/files/upload');
    await button(page, 'Retry Hours.pdf').click();
    await expect(uploadRow(page, 'Hours.pdf')).toContainText('Uploaded');
    await button(page, 'Retry Menu.pdf').click();
    await expect(card(page, 'Menu.pdf')).toBeVisible();
    await expect(card(page, 'Hours.pdf')).toBeVisible();
  },
);

test('leaving during an upload asks for confirmation', { tag: '@nightly' }, async ({ page }) => {
  await registerClient(page.context());
  await page.goto('/dashboard');
  // The links of the server's frame load whole documents.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }).click();
  await expect(page).toHaveURL(atPath('/files'));
  await page.route('**/api/files/upload', () => undefined);
  await uploadFiles(page, pdf('Menu.pdf'));
  await expect(page.getByRole('progressbar')).toBeVisible();

  await page.goBack();
  await expect(page.getByText('Leave this page?')).toBeVisible();
  await expect(page).toHaveURL(atPath('/files'));
  await button(page, 'Keep uploading').click();
  await expect(page.getByRole('progressbar')).toBeVisible();

  const beforeUnload = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const confirmDialog = await beforeUnload;
  expect(confirmDialog.type()).toBe('beforeunload');
  await confirmDialog.dismiss();
  await expect(page.getByRole('progressbar')).toBeVisible();

  await page.goBack();
  await button(page, 'Stop upload and leave').click();
  await expect(page).toHaveURL(atPath('/dashboard'));
});

test(
  'a file and a new version are uploaded by keyboard alone, and focus returns',
  { tag: '@nightly' },
  async ({ page }) => {
    await openFiles(page);
    const openButton = button(page, 'Upload File');
    const pendingFiles = [pdf('Menu.pdf'), pdf('Menu for winter.pdf')];
    // Register the listener first: the key press may open the chooser before a later listener exists.
    page.on('filechooser', (chooser) => void chooser.setFiles(pendingFiles.splice(0, 1)));
    await tabAndPress(page, openButton);
    await expect(dialog(page, 'Upload Files')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Choose files/ }));
    await page.keyboard.press('Enter');
    await expect(uploadRow(page, 'Menu.pdf')).toBeVisible();
    await tabAndPress(page, button(page, 'Upload'));
    await expect(card(page, 'Menu.pdf')).toBeVisible();
    await expect(dialog(page, 'Upload Files')).toBeHidden();
    await expect(openButton).toBeFocused();

    const versionsButton = button(page, 'Versions of Menu.pdf');
    await tabAndPress(page, versionsButton);
    const newVersionButton = button(page, 'Upload New Version');
    await tabAndPress(page, newVersionButton);
    await tabTo(page, page.getByRole('button', { name: /^Choose a file/ }));
    await page.keyboard.press('Enter');
    await expect(uploadRow(page, 'Menu for winter.pdf')).toBeVisible();
    await tabAndType(page, page.getByLabel('Change Notes'), 'With soup.');
    await tabAndPress(page, button(page, 'Upload Version'));
    await expect(version(page, 2)).toContainText('Current Version');
    await expect(newVersionButton).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'File Version Control')).toBeHidden();
    // A file is listed under the name of its current version.
    await expect(button(page, 'Versions of Menu for winter.pdf')).toBeFocused();
  },
);
