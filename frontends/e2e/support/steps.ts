import { expect, type Locator, type Page } from '@playwright/test';

/** Counts clicks and keys; the typed words of a text count as none. */
export class Steps {
  taken = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.taken += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.taken += 1;
    await this.page.keyboard.press(key);
  }

  async findByName(name: string): Promise<void> {
    await this.press('/');
    await expect(this.page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await this.page.keyboard.type(name);
    await expect(this.page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
    await this.press('Enter');
  }
}
