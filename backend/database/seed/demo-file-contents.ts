import { type Color, buildPdf, buildPng, buildZip } from './file-builders';

const CREAM: Color = [250, 244, 232];
const CRUST: Color = [176, 106, 48];
const DOUGH: Color = [233, 208, 168];
const INK: Color = [62, 44, 32];
const LEAF: Color = [84, 116, 82];

interface Block {
  color: Color;
  box: [left: number, top: number, width: number, height: number];
}

/** Draws a wireframe; later blocks cover earlier ones. */
function sketch(blocks: Block[], width = 720, height = 480): Buffer {
  const topDown = [...blocks].reverse();
  return buildPng(width, height, (x, y) => {
    const found = topDown.find(({ box: [left, top, w, h] }) => x >= left && x < left + w && y >= top && y < top + h);
    return found?.color ?? CREAM;
  });
}

const HEADER: Block[] = [
  { color: INK, box: [40, 32, 120, 20] },
  ...[464, 544, 624].map((left): Block => ({ color: DOUGH, box: [left, 36, 56, 12] })),
];
const THREE_CARDS = [40, 266, 492].map((left): Block => ({ color: DOUGH, box: [left, 320, 188, 128] }));
const TITLE: Block[] = [
  { color: INK, box: [72, 128, 250, 26] },
  { color: INK, box: [72, 166, 190, 26] },
];

export const FRONT_PAGES = [
  sketch([
    ...HEADER,
    { color: DOUGH, box: [40, 80, 310, 210] },
    { color: CRUST, box: [370, 80, 310, 210] },
    ...THREE_CARDS,
  ]),
  sketch([...HEADER, { color: CRUST, box: [40, 80, 640, 210] }, ...TITLE, ...THREE_CARDS]),
  sketch([
    ...HEADER,
    { color: LEAF, box: [40, 68, 640, 18] },
    { color: CRUST, box: [40, 96, 640, 194] },
    ...TITLE,
    { color: CREAM, box: [72, 216, 130, 36] },
    ...THREE_CARDS,
  ]),
] as const;

const loaf = (crust: Color) =>
  buildPng(320, 240, (x, y) => {
    const [dx, dy] = [(x - 160) / 120, (y - 140) / 62];
    if (dx * dx + dy * dy > 1) return CREAM;
    return (x + y) % 56 < 5 ? DOUGH : crust;
  });

export const BREAD_PHOTOS = buildZip({
  'sourdough.png': loaf(CRUST),
  'rye.png': loaf([110, 66, 38]),
  'milk bread.png': loaf([214, 156, 92]),
});

export const MENU = buildPdf("Rosa's Bakery: fall menu", [
  'Sourdough, large                $8.50',
  'Rye with caraway                $7.00',
  'Cinnamon roll                   $4.25',
  'Apple galette                   $5.50',
  'Pumpkin loaf, from October      $6.75',
  '',
  'Order cakes two days ahead. Closed Mondays.',
]);

export const HANDOVER = buildPdf('What we moved and where it is now', [
  'Your site, images, and mailboxes have been on our servers since the 10th.',
  'We back everything up nightly at 3 a.m. and keep each backup for 30 days.',
  'You can cancel your old hosting; nothing of yours is left there.',
]);
