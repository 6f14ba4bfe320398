import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { toAdminInvoice, sentDetails } from '../../shared/testing/admin-invoices';
import { demoAccount, signInByApi } from '../support/accounts';
import { gotoAppPage, mockResponse } from './a11y-state';
import { a11yStates } from './all.a11y-states';

/** A phone, a tablet, and windows without and with much room beside the sidebar. */
const WIDTHS = [390, 820, 1100, 1280, 1440];
/** From here on, names of clients aren't cut. */
const NAMES_FIT_FROM = 1280;

const LISTS = [
  '/admin/submissions',
  '/admin/projects with all statuses',
  '/admin/users with all roles and states',
  '/admin/invoices with all statuses',
  '/admin/receivables with all ages',
  '/admin/payments with all kinds of entries and differences',
  '/admin/subscriptions with all statuses',
  '/admin/orders',
  '/admin/files with all clients’ files',
  '/admin/notifications with sent notifications',
  '/admin/mails with all statuses',
  '/admin/jobs with failed jobs',
  '/admin/audit with all kinds of changes',
];

test.describe.configure({ mode: 'parallel' });

for (const list of LISTS) {
  test(`no value is cut or covered at any width: ${list}`, async ({ page }) => {
    await openState(page, list);
    await page.evaluate(lengthenCells);
    const faults: Record<number, string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await layoutFaults(page, width >= NAMES_FIT_FROM);
      if (found.length > 0) faults[width] = found;
    }
    expect(faults).toEqual({});
  });
}

async function openState(page: Page, name: string): Promise<void> {
  const state = a11yStates.find((one) => one.name === name);
  if (!state) throw new Error(`No state is named ${name}`);
  await state.open(page);
}

const manyInvoices = Array.from({ length: 25 }, (_, index) => ({
  ...toAdminInvoice(sentDetails),
  id: sentDetails.id.slice(0, -2) + String(10 + index),
}));

async function openManyInvoices(page: Page, query = ''): Promise<void> {
  await signInByApi(page.context(), demoAccount('admin'));
  await mockResponse(page, '**/api/admin/invoices?*', manyInvoices);
  await gotoAppPage(page, `/admin/invoices${query}`);
  await expect(page.locator('tr[data-id]')).toHaveCount(manyInvoices.length);
}

test('15 invoices are in sight at 1440 × 900, under the number of all', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openManyInvoices(page);
  const bottoms = await page
    .locator('tr[data-id]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(15);
  await expect(page.getByRole('search').getByText('25 invoices')).toBeInViewport({ ratio: 1 });
});

test('the card of an invoice has two lines on a phone, with its amount and status at the end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openManyInvoices(page);
  const card = page.locator('tr[data-id]').first();
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(76);
  const rightOf = async (text: RegExp) => {
    const box = await card.getByText(text).first().boundingBox();
    return box && Math.round(box.x + box.width);
  };
  expect(await rightOf(/^\$[\d,.]+$/)).toBe(await rightOf(/^Sent$/));
});

test('the toolbar of a list takes two lines on a phone, also with filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openManyInvoices(page, '?status=sent&month=2026-11');
  const controls = page.getByRole('search').locator('input, button, select');
  const tops = await controls.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 20)
      .map((one) => one.getBoundingClientRect().top),
  );
  expect(new Set(tops.map((top) => Math.round(top / 20))).size).toBe(2);
  await expect(page.getByRole('button', { name: 'Filter 2 in use' })).toBeVisible();
  await page.getByRole('button', { name: 'More list actions' }).click();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
});

test('“f” opens the filters, and buttons of a row show where it is used', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openState(page, '/admin/submissions');
  const respond = page.getByRole('button', { name: /^Respond/ }).first();
  const opacity = () => respond.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  expect(await opacity()).toBe('0');
  await respond.focus();
  expect(await opacity()).toBe('1');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('f');
  await expect(page.getByRole('listbox', { name: 'Filter by' })).toBeFocused();
});

test('chosen columns scroll sideways in the list, under the “…”', async ({ page }) => {
  await openState(page, '/admin/subscriptions with all statuses');
  await page.setViewportSize({ width: 820, height: 900 });
  const order = page.getByRole('columnheader', { name: 'Order' });
  await expect(order).toBeHidden();
  await expect(page.getByText('Hidden at this width: Order').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(order).toBeVisible();
  await expect(page.getByText('Hidden at this width')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
});

/** Gives the cells names, amounts, and dates as long as they usually get, whatever day it is. */
function lengthenCells(): void {
  const samples: [short: RegExp, sample: string][] = [
    [/^(Ann Baker|Ada Keeper|Cy Cobbler|June Harper|Rosa Delgado)$/, 'Alexandra Montgomery-Lee'],
    [/^-?\$[\d,]+\.\d\d$/, '$12,345.67'],
    [/^(Yesterday|\d+:\d+ [AP]M|[A-Z][a-z]{2} \d+)$/, 'Nov 20, 2025'],
  ];
  for (const cell of document.querySelectorAll('tr[data-id] > *')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const sample = samples.find(([short]) => short.test(node.data.trim()))?.[1];
      if (sample) node.data = sample;
    }
  }
}

const layoutFaults = (page: Page, namesFit: boolean): Promise<string[]> =>
  page.evaluate((checksNames) => {
    // Buttons change their height slowly where cards become rows; endless animations cannot be finished.
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .forEach((animation) => animation.finish());
    const MIN_EM = 6;
    /** Longer ones may be cut. */
    const NAME_LENGTH = 24;
    const NAME_HEADS = ['Client', 'Name'];
    /** Several values, of which the last may be cut. */
    const LISTING_HEADS = ['Change'];
    /** A sentence with numbers, which may wrap in a card. */
    const SENTENCE_HEADS = ['Delivery'];
    /** Amounts, dates, numbers, sizes, and percentages. */
    const VALUE =
      /^([-−+ ]*\$\d.*|[\d.,]+( ?%| [KMG]?B)?|[A-Z]{1,4}-\d[\w-]+|[A-Z][a-z]{2} \d{1,2}(, \d{4})?.*|Yesterday|\d+:\d+ [AP]M)$/;
    const CONTROLS = 'a[class], button, input, select, label, .ant-select, kbd';

    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    interface Part {
      /** The element or the parent of the text. */
      element: Element;
      text: string;
      whole: Box;
      /** Without what its ancestors cut off. */
      seen: Box;
      lines: number;
    }
    const widthOf = ({ left, right }: Box) => right - left;
    /** Not for screen readers only. */
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isClipped(element);
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const seenBox = (box: Box, element: Element | null): Box => {
      if (!element || element === document.body) return box;
      const { overflowX, textOverflow, paddingLeft, paddingRight } = getComputedStyle(element);
      const rect = element.getBoundingClientRect();
      // An ellipsis stays out of the padding.
      const [left, right] = textOverflow === 'ellipsis' ? [parseFloat(paddingLeft), parseFloat(paddingRight)] : [0, 0];
      const cut =
        overflowX === 'visible'
          ? box
          : { ...box, left: Math.max(box.left, rect.left + left), right: Math.min(box.right, rect.right - right) };
      return seenBox(cut, element.parentElement);
    };
    const textsIn = (region: Element): Part[] => {
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      const parts: Part[] = [];
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || !isSeen(element) || element.matches('option')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const whole = range.getBoundingClientRect();
        if (whole.width === 0) continue;
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)).size;
        parts.push({ element, text, whole, seen: seenBox(whole, element), lines });
      }
      return parts;
    };
    const controlsIn = (region: Element): Part[] =>
      [...region.querySelectorAll(CONTROLS)].filter(isSeen).map((element) => {
        const whole = element.getBoundingClientRect();
        const text = element.getAttribute('aria-label') ?? element.textContent;
        return { element, text, whole, seen: seenBox(whole, element.parentElement), lines: 1 };
      });
    const isCut = ({ whole, seen }: Part) => widthOf(whole) > widthOf(seen) + 1;

    const overlaps = (region: Element): string[] => {
      const parts = [...textsIn(region), ...controlsIn(region)].filter(({ seen }) => widthOf(seen) > 0);
      return parts.flatMap((one, index) =>
        parts
          .slice(index + 1)
          .filter(
            ({ element, seen }) =>
              !element.contains(one.element) &&
              !one.element.contains(element) &&
              Math.min(seen.right, one.seen.right) - Math.max(seen.left, one.seen.left) > 1 &&
              Math.min(seen.bottom, one.seen.bottom) - Math.max(seen.top, one.seen.top) > 1,
          )
          .map((other) => `“${other.text}” lies on “${one.text}”`),
      );
    };

    const fieldFaults = (region: Element): string[] => {
      const pen = document.createElement('canvas').getContext('2d');
      const isTooNarrow = (field: Element): boolean => {
        if (!(field instanceof HTMLSelectElement)) return field.scrollWidth > field.clientWidth + 1;
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        if (!pen) return false;
        pen.font = font;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(field.selectedOptions[0]?.text ?? '').width > room + 1;
      };
      return [...region.querySelectorAll('input:not([type=checkbox]), select, .ant-select-content')]
        .filter((field) => isSeen(field) && isTooNarrow(field))
        .map((field) => {
          const value = 'value' in field ? String(field.value) : field.textContent;
          return `a field is narrower than its value “${value}”`;
        });
    };

    const cellFaults = (cell: Element, head: string): string[] => {
      const texts = textsIn(cell).filter(({ element }) => !element.closest('[data-cell-label]'));
      const values = texts.filter(
        ({ element, text }) =>
          !LISTING_HEADS.includes(head) && (head === 'Status' || element.closest('time') !== null || VALUE.test(text)),
      );
      const sentences = SENTENCE_HEADS.includes(head) ? texts : [];
      const names =
        checksNames && NAME_HEADS.includes(head) ? texts.filter(({ text }) => text.length <= NAME_LENGTH) : [];
      const minWidth = MIN_EM * parseFloat(getComputedStyle(cell).fontSize);
      const room = (cell.querySelector(':scope > [data-cell-label] + *') ?? cell).getBoundingClientRect().width;
      const isNarrow = cell.clientWidth < minWidth || (getComputedStyle(cell).display === 'grid' && room < minWidth);
      const squeezed = isNarrow ? texts.filter((text) => isCut(text) || text.lines > 1) : [];
      return [
        ...[...values, ...sentences].filter(isCut).map(({ text }) => `${head} “${text}” is cut`),
        ...values.filter(({ lines }) => lines > 1).map(({ text }) => `${head} “${text}” is wrapped`),
        ...names.filter(isCut).map(({ text }) => `the name “${text}” is cut`),
        ...squeezed.map(({ text }) => `${head} “${text}” has less than ${MIN_EM}em`),
      ];
    };

    const table = document.querySelector('table:has(tr[data-id])');
    const frame = table?.parentElement;
    if (!table || !frame) return ['there is no list'];
    const heads = [...table.querySelectorAll('thead th')].map((th) => th.getAttribute('aria-label') ?? th.textContent);
    const rows = [...table.querySelectorAll('tr[data-id]')];
    const menus = [...table.querySelectorAll('tr[data-id] > :last-child button')];
    const regions = [...document.querySelectorAll('header, [role=search], main > div:has(> h1)'), ...rows];
    const { left, right } = frame.getBoundingClientRect();
    const heights = rows
      .filter((row) => getComputedStyle(row).display === 'table-row')
      .map((row) => Math.round(row.getBoundingClientRect().height));
    return [
      ...(new Set(heights).size > 1 ? [`the rows are ${heights.join(', ')} pixels high`] : []),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...(frame.scrollWidth > frame.clientWidth
        ? [`the list scrolls sideways by ${frame.scrollWidth - frame.clientWidth}`]
        : []),
      ...(menus.some((menu) => menu.getBoundingClientRect().right > right) ? ['the “…” is out of sight'] : []),
      ...rows
        .flatMap((row) => [...row.children])
        .filter(isSeen)
        .flatMap((cell) => cellFaults(cell, heads[[...(cell.parentElement?.children ?? [])].indexOf(cell)] ?? '')),
      ...regions.flatMap(overlaps),
      ...regions.flatMap(fieldFaults),
      ...[...document.querySelectorAll('header')]
        .flatMap(textsIn)
        .filter(isCut)
        .map(({ text }) => `“${text}” is cut`),
      ...(left < 0 || right > innerWidth ? ['the frame is wider than the window'] : []),
    ];
  }, namesFit);
