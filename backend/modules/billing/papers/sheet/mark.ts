import { SHEET } from '../pdf/document';
import type { Colour, Page } from '../pdf/page';
import { INK, RUST, SKY, SUN, WHITE, ACCENT } from './look';
import { dot, rectangle, rounded } from './shapes';

const flap = (x: number) => rounded(x, 10, 7, 12.5, 0, 3.5);

/** The little shop of the site's icon, in its own 32 by 32. */
const SHOP: [path: string, colour: Colour][] = [
  [rounded(0, 0, 32, 32, 7), INK],
  [`${dot(6.5, 5.1, 1.6)} ${dot(11.5, 5.1, 1.6)}`, SKY],
  [rounded(3, 18, 26, 11, 0, 2.5), SUN],
  [`${flap(2)} ${flap(16)}`, RUST],
  [`${flap(9)} ${flap(23)}`, WHITE],
  [rectangle(19, 24, 5, 5), ACCENT],
];

export function drawMark(page: Page, x: number, y: number, size: number): void {
  for (const [path, colour] of SHOP) page.path(path, x, y, size / 32, colour);
}

const FLAPS = 32;
const DEPTH = 9;

/** Its awning over the whole paper. */
export function drawAwning(page: Page): void {
  const width = SHEET.width / FLAPS;
  for (const [first, colour] of [
    [0, RUST],
    [1, SKY],
  ] as const) {
    const flaps = Array.from({ length: FLAPS / 2 }, (_, i) =>
      rounded((2 * i + first) * width, 0, width, DEPTH + width / 2, 0, width / 2),
    );
    page.path(flaps.join(' '), 0, 0, 1, colour);
  }
}
