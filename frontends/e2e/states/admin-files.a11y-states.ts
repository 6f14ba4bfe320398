import { type AdminFile, FILE_TYPES } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { ann } from '../../shared/testing/people';
import { firstLogo, logo, secondLogo } from '../../shared/testing/files';
import { bakeryProject, shopWindowProject } from '../../shared/testing/projects';
import { httpError, expect } from '../support/fixtures';
import { signInByApi, demoAccount } from '../support/accounts';
import { gotoAppPage, type A11yState, mockResponse } from './a11y-state';

const LONG = `${'Donaudampfschifffahrtsgesellschaft'.repeat(2)} Wolfeschlegelsteinhausenbergerdorff`;
const owner = { id: ann.id, name: 'Ann Baker' };

export const allFiles: AdminFile[] = [
  { ...secondLogo, owner, projectId: bakeryProject.id, projectName: bakeryProject.name },
  {
    ...logo,
    id: logo.id.slice(0, -1) + '9',
    originalName: `${'The-window-of-the-shop-in-the-morning-'.repeat(5)}.docx`,
    mimeType: FILE_TYPES.docx,
    projectId: shopWindowProject.id,
    projectName: 'The window of the shop in the morning, at noon and in the evening',
    owner: { ...owner, name: LONG },
    uploaderName: LONG,
    size: 9 * 1024 * 1024,
  },
];

async function openFiles(page: Page, files: unknown = allFiles, status?: number): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/files?*', files, status);
  await gotoAppPage(page, '/admin/files');
}

export const adminFilesStates: A11yState[] = [
  {
    name: '/admin/files with all clients’ files',
    async open(page) {
      await openFiles(page);
      await expect(page.getByRole('row').filter({ hasText: 'logo.png' })).toBeVisible();
    },
  },
  {
    name: '/admin/files, empty',
    async open(page) {
      await openFiles(page, []);
      await expect(page.getByText('No files found')).toBeVisible();
    },
  },
  {
    name: '/admin/files, loading error',
    allowedErrors: [httpError(503)],
    async open(page) {
      await openFiles(page, { statusCode: 503, error: 'Service Unavailable', message: 'Unavailable' }, 503);
      await expect(page.getByText('Couldn’t load files')).toBeVisible();
    },
  },
  {
    name: '/admin/files, uploading for a client',
    async open(page) {
      await openFiles(page);
      await page.getByRole('button', { name: 'Upload files', exact: true }).click();
      await expect(page.getByText('Search clients by name or email')).toBeVisible();
    },
  },
  {
    name: '/admin/files, version history',
    async open(page) {
      const long = allFiles[1]?.originalName ?? '';
      const changeNotes = `${LONG} is brighter now.`;
      const versions = [{ ...secondLogo, changeNotes }, firstLogo].map((one) => ({ ...one, originalName: long }));
      await mockResponse(page, '**/api/files/*/versions?*', versions);
      await openFiles(page);
      await page.getByRole('button', { name: `Versions of ${long}` }).click();
      await expect(page.getByText('Current Version', { exact: true })).toBeVisible();
    },
  },
];
