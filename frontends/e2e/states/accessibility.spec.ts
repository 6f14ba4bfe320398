import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import type { A11yState } from './a11y-state';
import { a11yStates } from './all.a11y-states';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** `npm test` opens the first state of each screen; `npm run prove states` opens all of them. */
const screenOf = ({ name }: A11yState) => name.split(/[\s:,]/)[0];
const firstStates = [...new Map(a11yStates.toReversed().map((state) => [screenOf(state), state])).values()];

for (const { name, open, allowedErrors = [] } of process.env.A11Y_STATES === 'all' ? a11yStates : firstStates) {
  test(`axe finds no violation in light and dark, and nothing overflows at 320 px: ${name}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(...allowedErrors);
    await open(page);
    // Poll, because transitions may still be running on a busy machine.
    await expect.poll(() => violations(page, (axe) => axe.withTags(RULES)), 'light scheme').toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    // antd switches its theme after the CSS does, so poll.
    await expect.poll(() => violations(page, (axe) => axe.withRules(COLOR_RULES)), 'dark scheme').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowingElements(page), 'at 320 pixels').toEqual([]);
  });
}

async function violations(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Scroll to the top, so that the sticky header covers no target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // Finish transitions before measuring contrast; endless animations cannot be finished.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish()),
  );
  // Skip iframes (legacy mode): they belong to the payment provider or show a sandboxed email.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode();
  const result = await configure(axe.exclude('svg[aria-hidden=true]')).analyze();
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html}, ${String(node.failureSummary)}`),
  );
}

/** Lists text and controls that overflow the viewport; pictures may be cropped. */
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
