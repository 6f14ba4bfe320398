import type { Project, ProjectRequest } from '@atelier/contracts';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { button, link } from './shop';

/** Like no other, so that each journey finds its own among everybody's. */
export const uniqueProjectName = (prefix = 'A page for the bakery') => `${prefix} ${randomBytes(4).toString('hex')}`;

/** Whoever is signed in has asked for it already. */
export async function requestProject(context: BrowserContext, data: ProjectRequest): Promise<Project> {
  const response = await context.request.post('/api/projects', { data });
  expect(response.status()).toBe(201);
  return (await response.json()) as Project;
}

/** A part of the dashboard, or of a project's page. */
export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The project that the dashboard shows. */
export const projectHeading = (page: Page, name: string): Locator =>
  region(page, 'Project Status').getByRole('heading', { name });

/** The form in which clients ask for a project. */
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

/** A project among everybody's, as the agency finds it on the way from its first page. */
export async function findProjectRow(page: Page, name: string): Promise<Locator> {
  await page.goto('/admin');
  await link(page, 'Projects').click();
  return page.getByRole('row').filter({ hasText: name });
}

/** Says how a project stands. */
export async function setProjectStatus(page: Page, project: Locator, status: string): Promise<void> {
  await project.getByRole('combobox').click();
  await page.locator('.ant-select-item-option-content:visible').getByText(status, { exact: true }).click();
}
