import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab (or another key) until the target has focus. The console has many links, hence the high limit. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect((await focusedElement(page)).hasFocusRing, `${String(target)} has a visible focus ring`).toBe(true);
      return;
    }
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

export const focusedElement = (page: Page): Promise<{ hasFocusRing: boolean; name: string; isBody: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // antd draws the focus ring on the field's wrapper.
    const field = element.closest('.ant-input-affix-wrapper, .ant-select') ?? element.closest('.ant-input');
    const hasFieldRing = !!field && getComputedStyle(field).boxShadow !== 'none';
    const hasFocusRing = hasFieldRing || (outlineStyle !== 'none' && outlineWidth !== '0px');
    return {
      hasFocusRing,
      name: element.textContent || element.getAttribute('name') || '',
      isBody: element === document.body,
    };
  });
