import type { Project, ProjectRequest } from '@atelier/contracts';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { button } from './shop';

/** Unique, so that tests running in parallel find their own project. */
export const uniqueProjectName = (prefix = 'A page for the bakery') => `${prefix} ${randomBytes(4).toString('hex')}`;

export async function requestProject(context: BrowserContext, data: ProjectRequest): Promise<Project> {
  const response = await context.request.post('/api/projects', { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as Project;
}

export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const projectHeading = (page: Page, name: string): Locator =>
  region(page, 'Project Status').getByRole('heading', { name });

export function requestForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'New Project Request' });
  const field = (label: string) => dialog.getByLabel(label);
  return {
    dialog,
    field,
    name: field('Project name'),
    type: field('Project type'),
    send: dialog.getByRole('button', { name: 'Submit Request' }),
    async open(): Promise<void> {
      await button(page, 'New Project Request').click();
      await expect(dialog).toBeVisible();
    },
  };
}

export async function findProjectRow(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin/projects');
  return page.getByRole('row').filter({ hasText: name });
}

export async function setProjectStatus(page: Page, project: Locator, status: string): Promise<void> {
  await project.getByRole('combobox').click();
  await page.locator('.ant-select-item-option-content:visible').getByText(status, { exact: true }).click();
}
