import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expect, keepToasts, test } from '../support/fixtures';
import { a11yStates } from './all.a11y-states';

const ALL_RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLOR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** A window of 1280 × 720 at 200%. */
const ZOOMED = { width: 640, height: 360 };

// States share nothing but the server, whose data they only add to.
test.describe.configure({ mode: 'parallel' });

for (const { name, open, allowedErrors = [] } of a11yStates) {
  test(`axe finds no violation in light and dark, and nothing overflows at 320 px or at 200% zoom: ${name}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(...allowedErrors);
    await keepToasts(page);
    await open(page);
    // Poll, because transitions may still be running on a busy machine.
    await expect.poll(() => violations(page, ALL_RULES), 'light scheme').toEqual([]);

    await page.emulateMedia({ colorScheme: 'dark' });
    // antd switches its theme after the CSS does, so poll.
    await expect.poll(() => violations(page, COLOR_RULES), 'dark scheme').toEqual([]);

    await page.setViewportSize(ZOOMED);
    expect(await overflowingElements(page), 'at 200% zoom').toEqual([]);
    expect(await coveringControls(page), 'at 200% zoom').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowingElements(page), 'at 320 pixels').toEqual([]);
  });
}

async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Once per document: its half a megabyte takes longer to load than most rules take to run.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(async (onlyRules) => {
    // Scroll to the top, so that the sticky header covers no target.
    scrollTo({ top: 0, behavior: 'instant' });
    // Finish transitions before measuring contrast; endless animations cannot be finished.
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish());
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(
      { exclude: [['svg[aria-hidden=true]']] },
      // Iframes belong to the payment provider or show a sandboxed email.
      { runOnly: onlyRules, resultTypes: ['violations'], iframes: false },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}, ${String(node.failureSummary)}`),
    );
  }, runOnly);
}

/** Lists text and controls that overflow the viewport; pictures may be cropped, and tabs and tables may scroll in place. */
const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pageOverflow = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    const elements = [...document.querySelectorAll<HTMLElement>('a, button, input, label, h1, h2, p, [role=tab]')];
    const scrollerOf = (element: HTMLElement): HTMLElement | undefined => {
      const { parentElement: parent } = element;
      if (!parent || parent === document.body) return undefined;
      const scrolls = parent.scrollWidth > parent.clientWidth && getComputedStyle(parent).overflowX === 'auto';
      return scrolls ? parent : scrollerOf(parent);
    };
    const overflowing = elements.filter((element) => {
      const { left, right, width } = (scrollerOf(element) ?? element).getBoundingClientRect();
      return element.checkVisibility({ opacityProperty: true }) && width > 1 && (left < 0 || right > innerWidth);
    });
    return [...pageOverflow, ...overflowing.map(({ outerHTML }) => outerHTML)];
  });

/** Lists controls and headings that cover each other, unless one is in a layer above the other. */
const coveringControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const layerOf = (element: Element | null): Element | null =>
      !element || ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    const isScrolledAway = (box: DOMRect, parent: Element | null): boolean => {
      if (!parent || parent === document.body) return false;
      const outer = parent.getBoundingClientRect();
      const isOutside =
        box.right <= outer.left || box.left >= outer.right || box.bottom <= outer.top || box.top >= outer.bottom;
      const isScroller = getComputedStyle(parent).overflowY !== 'visible';
      return (isScroller && isOutside) || isScrolledAway(box, parent.parentElement);
    };
    // A link in a text has a box in each line.
    const boxes = [...document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box, layer: layerOf(element) })))
      .filter(({ element, box }) => box.width > 1 && box.height > 1 && !isScrolledAway(box, element.parentElement));
    const cover = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    return boxes.flatMap(({ element, box, layer }, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => other.layer === layer && !element.contains(other.element) && cover(box, other.box))
        .map((other) => `${element.outerHTML} covers ${other.element.outerHTML}`),
    );
  });
