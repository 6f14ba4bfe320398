import { PAGE_SIZE, type Color, type PdfPage } from '../writer';
import { INK, RUST, SKY, SUN, WHITE, ACCENT } from './theme';
import { dot, rectangle, rounded } from './shapes';

const flap = (x: number) => rounded(x, 10, 7, 12.5, 0, 3.5);

const LOGO: [path: string, color: Color][] = [
  [rounded(0, 0, 32, 32, 7), INK],
  [`${dot(6.5, 5.1, 1.6)} ${dot(11.5, 5.1, 1.6)}`, SKY],
  [rounded(3, 18, 26, 11, 0, 2.5), SUN],
  [`${flap(2)} ${flap(16)}`, RUST],
  [`${flap(9)} ${flap(23)}`, WHITE],
  [rectangle(19, 24, 5, 5), ACCENT],
];

export function drawLogo(page: PdfPage, x: number, y: number, size: number): void {
  for (const [path, color] of LOGO) page.path(path, x, y, size / 32, color);
}

const FLAP_COUNT = 32;
const FLAP_HEIGHT = 9;

export function drawAwning(page: PdfPage): void {
  const width = PAGE_SIZE.width / FLAP_COUNT;
  for (const [first, color] of [
    [0, RUST],
    [1, SKY],
  ] as const) {
    const flaps = Array.from({ length: FLAP_COUNT / 2 }, (_, i) =>
      rounded((2 * i + first) * width, 0, width, FLAP_HEIGHT + width / 2, 0, width / 2),
    );
    page.path(flaps.join(' '), 0, 0, 1, color);
  }
}
