import { THEME_COLORS } from '@atelier/contracts';
import fs from 'node:fs';
import path from 'node:path';
import { type ColorName, day, night } from './tokens';

const css = fs.readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const colorsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value]));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS: ColorName[] = ['paper', 'card', 'mist', 'sky'];
const SIGNS = ['rust', 'pine', 'plum', 'navy', 'ochre'] as const;

const textPairs: [ColorName, ColorName][] = [
  ...GROUNDS.flatMap((ground) =>
    (['ink', 'soft', 'accent', 'primary', 'danger'] as const).map((text) => [text, ground] as [ColorName, ColorName]),
  ),
  ...(['ridge-far', 'ridge-near'] as const).flatMap(
    (hill) =>
      [
        ['ink', hill],
        ['soft', hill],
      ] as [ColorName, ColorName][],
  ),
  ...(['green', 'blue', 'yellow', 'purple', 'gray'] as const).map(
    (name) => [name, `${name}-ground`] as [ColorName, ColorName],
  ),
  ['accent', 'accent-ground'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-deep'],
  ['ink', 'selected'],
  ['soft', 'selected'],
  ['on-danger', 'danger'],
  ['paper', 'ink'],
  ['lettering', 'board'],
];

const graphicPairs: [ColorName, ColorName][] = [
  ...GROUNDS.flatMap(
    (ground) =>
      [
        ['edge', ground],
        ['focus', ground],
      ] as [ColorName, ColorName][],
  ),
  ...SIGNS.map((sign) => [sign, 'glass'] as [ColorName, ColorName]),
];

describe.each([
  ['day', day, colorsIn(light)],
  ['night', night, colorsIn(dark)],
])('the colors by %s', (_, colors: Record<ColorName, string>, cssColors) => {
  it('are the same in CSS and TypeScript', () => {
    expect(cssColors).toEqual(colors);
  });

  it.each(textPairs)('give %s on %s a text contrast of 4.5', (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs)('give %s on %s a graphic contrast of 3', (shape, ground) => {
    expect(contrast(colors[shape], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('the theme color is the page background', () => {
  expect(THEME_COLORS).toEqual({ light: day.paper, dark: night.paper });
});

it('every CSS variable in use is defined', () => {
  const frontends = path.resolve(__dirname, '../..');
  const styles = fs
    .readdirSync(frontends, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => fs.readFileSync(path.join(frontends, file), 'utf8'))
    .join('');
  const namesMatching = (pattern: RegExp) => new Set([...styles.matchAll(pattern)].map(([, name = '']) => name));
  const known = namesMatching(/(--[\w-]+):/g);
  const unknown = [...namesMatching(/var\((--[\w-]+)/g)].filter(
    (name) => !known.has(name) && !name.startsWith('--radix-'),
  );
  expect(unknown).toEqual([]);
});
