import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { a11yStates } from './a11y/all.a11y-states';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

for (const { name, open, allowedErrors = [] } of a11yStates) {
  test(`everybody can use it, by day, by night and on a small phone: ${name}`, async ({ page, browserErrors }) => {
    browserErrors.allow(...allowedErrors);
    await open(page);
    // What counts is how it looks once it has come to rest, however busy the machine is.
    await expect.poll(() => violations(page, (axe) => axe.withTags(RULES)), 'by day').toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    // antd hears of the night from React, a moment after the page's own styles.
    await expect.poll(() => violations(page, (axe) => axe.withRules(COLOR_RULES)), 'by night').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowingElements(page), 'at 320 pixels').toEqual([]);
  });
}

async function violations(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // What happens to lie half under the bar is reached by scrolling, and is no smaller for that.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // A colour half way from one to the other is nobody's colour; what turns for as long as one waits has no end.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish()),
  );
  // In the page itself: to put several frames together in a window of its own takes thrice as long. Frames here are
  // the provider's, or hold a letter in which nothing runs.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode();
  const result = await configure(axe.exclude('svg[aria-hidden=true]')).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}, ${String(node.failureSummary)}`),
  );
}

/** What reaches over an edge of the window. Pictures may be cut, words and what can be used may not. */
const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pageOverflow = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const elements = [...document.querySelectorAll<HTMLElement>('a, button, input, label, h1, h2, p, [role=tab]')];
    const overflowing = elements.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return element.checkVisibility({ opacityProperty: true }) && width > 1 && (left < 0 || right > innerWidth);
    });
    return [...pageOverflow, ...overflowing.map(({ outerHTML }) => outerHTML)];
  });
