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
const WHITE = '#ffffff';

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

const DRAWINGS = { shop: drawShop, page: drawPage };
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
  for (let y = 0; y < height; y += 1) {
    // How far a round corner takes the row in.
    const rise = Math.max(0, radius - 0.5 - y, y - (height - radius) + 0.5);
    const inset = Math.round(radius - Math.sqrt(Math.max(0, radius * radius - rise * rise)));
    const start = ((top + y) * WIDTH + left + inset) * 3;
    pixels.fill(rgb, start, start + Math.max(0, width - 2 * inset) * 3);
  }
}
