import sharp from 'sharp';

type Color = `#${string}`;
type Palette = readonly [ground: Color, main: Color, ink: Color, light: Color];

const PALETTES: readonly Palette[] = [
  ['#fdf6e9', '#b83319', '#0f2420', '#f0c987'],
  ['#eef3f1', '#1f6f54', '#0f2420', '#f2b8a0'],
  ['#f6f1fb', '#5b3d99', '#20163a', '#f3d36b'],
  ['#eef4fb', '#22558c', '#10233a', '#f0a868'],
  ['#fbf3ee', '#8c4a22', '#2e1a0e', '#9cc3a5'],
];
const WHITE: Color = '#ffffff';

const [WIDTH, HEIGHT] = [900, 600];

interface Block {
  box: readonly [left: number, top: number, width: number, height: number];
  color: Color;
  radius?: number;
}

const times = (count: number, blockAt: (index: number) => Block): Block[] =>
  Array.from({ length: count }, (_, index) => blockAt(index));

/** A shop front, as on the public site: sign, awning, window, and door. */
const drawShop = ([, main, ink, light]: Palette, seed: number): Block[] => [
  { box: [135, 98, 630, 442], color: ink, radius: 14 },
  { box: [172, 124, 225 + (seed % 4) * 45, 39], color: light, radius: 19 },
  ...times(8, (i) => ({ box: [135 + i * 79, 188, 79, 82], color: i % 2 === 0 ? main : WHITE })),
  { box: [165, 293, 375, 203], color: WHITE, radius: 8 },
  ...times(5, (i) => {
    const height = 45 + ((i * 28 + seed * 40) % 82);
    return { box: [188 + i * 63, 480 - height, 42, height], color: i % 2 === seed % 2 ? light : main, radius: 9 };
  }),
  { box: [578, 293, 150, 247], color: main, radius: 8 },
  { box: [696, 411, 18, 18], color: light, radius: 9 },
  { box: [90, 540, 720, 11], color: ink, radius: 5 },
];

/** The draft of a page: head, large picture, and cards. Each version moves more into place. */
const drawPage = ([, main, ink, light]: Palette, seed: number): Block[] => [
  { box: [75, 39, 143, 21], color: ink, radius: 10 },
  ...times(3, (i) => ({ box: [570 + i * 83, 44, 60, 12], color: main, radius: 6 })),
  { box: [75, 90, 750, 300], color: main, radius: 14 },
  { box: [120, 158, 285 + (seed % 3) * 45, 33], color: WHITE, radius: 8 },
  { box: [120, 206, 248, 33], color: WHITE, radius: 8 },
  ...(seed % 3 > 0 ? [{ box: [120, 270, 143, 42], color: light, radius: 21 } satisfies Block] : []),
  ...(seed % 3 > 1 ? [{ box: [570, 143, 195, 195], color: light, radius: 10 } satisfies Block] : []),
  ...times(3, (i) => ({ box: [75 + i * 259, 420, 232, 143], color: WHITE, radius: 10 })),
  ...times(3, (i) => ({ box: [93 + i * 259, 438, 135 + ((i + seed) % 3) * 22, 14], color: ink, radius: 7 })),
  ...times(3, (i) => ({ box: [93 + i * 259, 466, 188, 8], color: light, radius: 4 })),
];

/** A month with rooms or classes in its days. */
const drawCalendar = ([, main, ink, light]: Palette, seed: number): Block[] => [
  { box: [75, 39, 240, 27], color: ink, radius: 13 },
  { box: [690, 36, 135, 36], color: main, radius: 18 },
  ...times(35, (i) => ({
    box: [75 + (i % 7) * 109, 99 + Math.floor(i / 7) * 94, 96, 84],
    color: WHITE,
    radius: 8,
  })),
  ...times(24, (i) => {
    const day = (i * 8 + seed * 3) % 35;
    return {
      box: [84 + (day % 7) * 109, 111 + Math.floor(day / 7) * 94 + (i % 2) * 30, 78, 21],
      color: i % 3 === 0 ? main : light,
      radius: 10,
    };
  }),
];

/** A screen of lines with a price, light on dark. */
const drawBoard = ([, main, ink, light]: Palette, seed: number): Block[] => [
  { box: [0, 0, WIDTH, HEIGHT], color: ink },
  { box: [60, 45, 330, 42], color: light, radius: 8 },
  ...times(8, (i) => ({
    box: [60 + (i % 2) * 405, 132 + Math.floor(i / 2) * 108, 190 + ((i * 37 + seed * 20) % 90), 24 + (seed % 2) * 6],
    color: WHITE,
    radius: 6,
  })),
  ...times(8, (i) => ({
    box: [60 + (i % 2) * 405, 171 + Math.floor(i / 2) * 108, 255, 12],
    color: main,
    radius: 6,
  })),
  ...times(8, (i) => ({ box: [345 + (i % 2) * 405, 135 + Math.floor(i / 2) * 108, 60, 27], color: light, radius: 6 })),
];

/** A page of pictures. */
const drawGallery = ([, main, ink, light]: Palette, seed: number): Block[] => [
  { box: [75, 39, 143, 21], color: ink, radius: 10 },
  ...times(6, (i) => ({
    box: [75 + (i % 3) * 259, 90 + Math.floor(i / 3) * 249, 232, 222],
    color: [main, light, ink][(i + seed) % 3] ?? main,
    radius: 4,
  })),
  ...times(6, (i) => ({ box: [99 + (i % 3) * 259, 114 + Math.floor(i / 3) * 249, 184, 174], color: WHITE })),
  ...times(6, (i) => ({
    box: [135 + (i % 3) * 259, 150 + Math.floor(i / 3) * 249, 112, 102],
    color: [light, main, light][(i + seed) % 3] ?? light,
    radius: 51,
  })),
];

/** People from the waist up. */
const drawPeople = ([, main, ink, light]: Palette, seed: number): Block[] => [
  ...times(4, (i) => ({
    box: [72 + i * 195, 330, 170, 300],
    color: i % 2 === seed % 2 ? main : WHITE,
    radius: 80,
  })),
  ...times(4, (i) => ({ box: [103 + i * 195, 158 + (i % 2) * 24, 108, 108], color: ink, radius: 54 })),
  ...times(4, (i) => ({ box: [108 + i * 195, 182 + (i % 2) * 24, 98, 120], color: light, radius: 49 })),
];

/** In front of a house. */
const drawTruck = ([, main, ink, light]: Palette, seed: number): Block[] => [
  { box: [0, 0, WIDTH, 330], color: light },
  { box: [520 - (seed % 3) * 120, 90, 330, 330], color: WHITE, radius: 6 },
  { box: [500 - (seed % 3) * 120, 66, 370, 36], color: ink, radius: 6 },
  { box: [0, 420, WIDTH, 180], color: ink },
  { box: [135, 210, 390, 225], color: main, radius: 18 },
  { box: [510, 285, 195, 150], color: main, radius: 30 },
  { box: [570, 306, 90, 60], color: WHITE, radius: 12 },
  { box: [180, 270, 225, 36], color: WHITE, radius: 8 },
  ...times(2, (i) => ({ box: [210 + i * 330, 384, 105, 105], color: '#111111' as const, radius: 52 })),
  ...times(2, (i) => ({ box: [243 + i * 330, 417, 39, 39], color: WHITE, radius: 19 })),
];

/** Glasses or bottles on a bar. */
const drawGlasses = ([, main, ink, light]: Palette, seed: number): Block[] => [
  { box: [0, 0, WIDTH, 420], color: ink },
  { box: [0, 420, WIDTH, 180], color: main },
  ...times(5, (i) => ({ box: [90 + i * 150, 180 + ((i * 30 + seed * 15) % 60), 112, 285], color: light, radius: 22 })),
  ...times(5, (i) => ({ box: [84 + i * 150, 168 + ((i * 30 + seed * 15) % 60), 124, 63], color: WHITE, radius: 30 })),
];

/** A bunch in a vase. */
const drawFlowers = ([, main, ink, light]: Palette, seed: number): Block[] => [
  ...times(5, (i) => ({ box: [378 + i * 33, 225, 9, 225], color: '#54745a' as const, radius: 4 })),
  ...times(11, (i) => ({
    box: [285 + ((i * 97 + seed * 31) % 255), 75 + ((i * 61 + seed * 17) % 180), 93, 93],
    color: [main, light, WHITE][i % 3] ?? main,
    radius: 46,
  })),
  ...times(11, (i) => ({
    box: [316 + ((i * 97 + seed * 31) % 255), 106 + ((i * 61 + seed * 17) % 180), 31, 31],
    color: ink,
    radius: 15,
  })),
  { box: [345, 375, 210, 180], color: ink, radius: 42 },
];

/** Boards, mats, or drawers beside each other. */
const drawBoards = ([, main, ink, light]: Palette, seed: number): Block[] =>
  times(9, (i) => ({
    box: [45 + i * 91, 60 + ((i + seed) % 2) * 24, 78, 450],
    color: [main, light, ink, WHITE][(i + seed) % 4] ?? main,
    radius: 12,
  }));

const DRAWINGS = {
  ...{ shop: drawShop, page: drawPage, calendar: drawCalendar, board: drawBoard, gallery: drawGallery },
  ...{ people: drawPeople, truck: drawTruck, glasses: drawGlasses, flowers: drawFlowers, boards: drawBoards },
};
export type Drawing = keyof typeof DRAWINGS;

/** Of the client with this number; another seed draws another picture. Pixels, because the product reads no SVG. */
export async function drawPicture(drawing: Drawing, client: number, seed: number, extension: string): Promise<Buffer> {
  const palette = PALETTES[client % PALETTES.length] ?? PALETTES[0];
  if (!palette) throw new TypeError('There is no palette');
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(palette[0].slice(1), 'hex'));
  for (const block of DRAWINGS[drawing](palette, seed)) fill(pixels, block);
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return extension === 'jpg' ? picture.jpeg({ quality: 82 }).toBuffer() : picture.png().toBuffer();
}

function fill(pixels: Buffer, { box: [left, top, width, height], color, radius = 0 }: Block): void {
  const rgb = Buffer.from(color.slice(1), 'hex');
  for (let y = 0; y < Math.min(height, HEIGHT - top); y += 1) {
    // How far a round corner takes the row in.
    const rise = Math.max(0, radius - 0.5 - y, y - (height - radius) + 0.5);
    const inset = Math.round(radius - Math.sqrt(Math.max(0, radius * radius - rise * rise)));
    const start = ((top + y) * WIDTH + left + inset) * 3;
    pixels.fill(rgb, start, start + Math.max(0, width - 2 * inset) * 3);
  }
}
