import type { Page } from '@playwright/test';

export const rowMenu = (page: Page, row: string) =>
  page.getByRole('button', { name: `Actions for ${row}`, exact: true });

export async function chooseInRow(page: Page, row: string, action: string): Promise<void> {
  await rowMenu(page, row).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}
