import { canHaveThumbnail } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { firstLogo, logo, secondLogo } from '../../shared/testing/files';
import { shopWindowProject } from '../../shared/testing/projects';
import { httpError, expect, toasts } from '../support/fixtures';
import { registerClient } from '../support/accounts';
import type { A11yState } from './a11y-state';

const LONG = `${'The-window-of-the-shop-in-the-morning-'.repeat(5)}.docx`;
const TYPES: Record<string, string> = {
  'Opening hours.pdf': 'application/pdf',
  [LONG]: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'Photographs.zip': 'application/zip',
  '菜单 меню تفاح.gif': 'image/gif',
  'Something else': 'application/octet-stream',
};
const files = [
  { ...secondLogo, projectName: shopWindowProject.name },
  ...Object.entries(TYPES).map(([originalName, mimeType], index) => ({
    ...logo,
    id: logo.id.slice(0, -2) + `a${index}`,
    originalName,
    mimeType,
    size: 900 * 17 ** index,
  })),
];
const versions = [secondLogo, firstLogo];
const project = { ...shopWindowProject, name: 'The window of the shop in the morning, at noon and in the evening' };

const THUMBNAIL = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180"><path fill="#dcebe7" d="M0 0h240v180H0z"/><path fill="#b8371b" d="M30 40h180v30H30z"/><path fill="#1d4e89" d="M45 70h150v110H45z"/><path fill="#ffd98a" d="M65 95h60v60H65z"/></svg>`;

const button = (page: Page, name: string) => page.getByRole('button', { name });
const mockResponse = (page: Page, address: string, json: unknown, status = 200) =>
  page.route(address, (route) => route.fulfill({ json, status }));
const problemBody = (statusCode: number, message: string) => ({ statusCode, error: 'Refused', message });

async function openFiles(page: Page, response: unknown, status = 200): Promise<void> {
  await registerClient(page.context());
  await mockResponse(page, '**/api/projects?*', [project]);
  await mockResponse(page, '**/api/files?*', response, status);
  await page.goto('/files');
  await expect(button(page, 'Upload File')).toBeVisible();
}

const fakeFiles = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(40_000) }));

async function chooseFiles(page: Page, ...names: string[]): Promise<void> {
  await openFiles(page, files);
  await button(page, 'Upload File').click();
  await page
    .getByLabel('Files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(fakeFiles(...names));
  await expect(page.getByRole('list', { name: 'Files to upload' })).toBeVisible();
}

async function openVersions(page: Page, response: unknown): Promise<void> {
  await openFiles(page, files);
  await mockResponse(page, '**/api/files/*/versions?*', response);
  await button(page, 'Versions of logo.png').click();
  await expect(page.getByText('Version history', { exact: true })).toBeVisible();
}

export const filesStates: A11yState[] = [
  {
    name: '/files, empty',
    async open(page) {
      await openFiles(page, []);
      await expect(page.getByText('No files found')).toBeVisible();
    },
  },
  {
    name: '/files with one file',
    async open(page) {
      await openFiles(page, [logo]);
      await expect(page.getByText('Current v1')).toBeVisible();
    },
  },
  {
    name: '/files with many files',
    async open(page) {
      await openFiles(page, files);
      await expect(page.getByRole('heading', { name: 'Something else' })).toBeVisible();
    },
  },
  {
    name: '/files with thumbnails',
    async open(page) {
      await page.route('**/api/files/*/thumbnail', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: THUMBNAIL }),
      );
      const withThumbnail = files.map((file) => ({ ...file, hasThumbnail: canHaveThumbnail(file.mimeType) }));
      await openFiles(page, withThumbnail);
      const picture = page.getByRole('listitem').filter({ hasText: 'logo.png' }).locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    },
  },
  {
    name: '/files, loading error',
    allowedErrors: [httpError(500)],
    async open(page) {
      await openFiles(page, problemBody(500, 'Something went wrong on our end. Please try again.'), 500);
      await expect(button(page, 'Try again')).toBeVisible();
    },
  },
  {
    name: '/files, upload dialog',
    async open(page) {
      await chooseFiles(page, 'Menu.pdf', LONG, 'page.html');
      await page.getByRole('dialog').getByRole('combobox', { name: 'Project' }).click();
      const option = page.getByTitle(project.name).and(page.locator('.ant-select-item'));
      await option.click();
      await expect(option).toBeHidden();
      await expect(page.getByRole('button', { name: 'Upload 2 files' })).toBeEnabled();
    },
  },
  {
    name: '/files, uploading',
    async open(page) {
      await page.route('**/api/files/upload', () => undefined);
      await chooseFiles(page, 'Menu.pdf', LONG, 'Window.png', 'Lamp.png');
      await button(page, 'Upload 4 files').click();
      await expect(page.getByRole('progressbar').first()).toBeVisible();
    },
  },
  {
    name: '/files, leaving during an upload',
    async open(page) {
      await page.route('**/api/files/upload', () => undefined);
      await chooseFiles(page, 'Menu.pdf');
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(button(page, 'Keep uploading')).toBeVisible();
    },
  },
  {
    name: '/files, upload error',
    allowedErrors: [httpError(507)],
    async open(page) {
      const storageFull = problemBody(507, 'We’re out of storage space right now. Please try again later.');
      await mockResponse(page, '**/api/files/upload', storageFull, 507);
      await chooseFiles(page, 'Menu.pdf', 'Window.png');
      await button(page, 'Upload 2 files').click();
      await expect(button(page, 'Retry Menu.pdf')).toBeVisible();
      await expect(button(page, 'Retry Window.png')).toBeVisible();
      await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    },
  },
  {
    name: 'version history',
    async open(page) {
      await openVersions(page, versions);
      await expect(page.getByText('Current Version', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'version history, empty',
    async open(page) {
      await openVersions(page, []);
      await expect(page.getByText('No version history available')).toBeVisible();
    },
  },
  {
    name: 'version history, restore dialog',
    async open(page) {
      await openVersions(page, versions);
      await button(page, 'Restore version 1').click();
      await expect(page.getByText('Are you sure you want to restore this version?')).toBeVisible();
    },
  },
  {
    name: 'version history, upload dialog',
    async open(page) {
      await openVersions(page, versions);
      await button(page, 'Upload New Version').click();
      await page
        .getByLabel('Files', { exact: true })
        .and(page.locator('input'))
        .setInputFiles(fakeFiles('logo-new.png'));
      await expect(button(page, 'Upload Version')).toBeEnabled();
    },
  },
];
