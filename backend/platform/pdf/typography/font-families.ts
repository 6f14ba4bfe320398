import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Family {
  name: string;
  isVariable: boolean;
  filesWith(codePoint: number): string[];
  path(file: string, isBold: boolean): string;
}

const TEXT = slicedFamily('@fontsource-variable/schibsted-grotesk');
const DISPLAY = slicedFamily('@fontsource-variable/bricolage-grotesque');

// Not sliced: any base character can carry any accent, so both must be in one file.
const EUROPEAN = wholeFamily('@embedpdf/fonts-latin', 'NotoSans');

// Its dotted characters are single glyphs, unlike Noto's, so copied text stays correct.
const ARABIC = slicedFamily('@fontsource/ibm-plex-sans-arabic', '400', '600');

const ONE_SCRIPT_EACH = [
  ['hebrew', 'thai', 'bengali', 'gurmukhi', 'gujarati', 'tamil', 'telugu', 'kannada', 'malayalam'],
  ['sinhala', 'lao', 'khmer', 'myanmar', 'georgian', 'armenian', 'ethiopic'],
]
  .flat()
  .map((script) => slicedFamily(`@fontsource-variable/noto-sans-${script}`));

const CHINESE = slicedFamily('@fontsource-variable/noto-sans-sc');
const JAPANESE = slicedFamily('@fontsource-variable/noto-sans-jp');
const KOREAN = slicedFamily('@fontsource-variable/noto-sans-kr');
export const EMOJI = slicedFamily('@fontsource-variable/noto-emoji');
const SYMBOLS = [
  slicedFamily('@fontsource-variable/noto-sans-symbols'),
  slicedFamily('@fontsource/noto-sans-symbols-2', '400'),
];
// Covers nearly all of Unicode: not pretty, but never an empty box.
const FALLBACK: Family = { ...slicedFamily('@fontsource/unifontex', '400'), filesWith: () => ['latin'] };

export type Typeface = 'text' | 'display';

/** Families in order of preference. The script decides which variant of Chinese characters comes first. */
export function familiesFor(text: string, typeface: Typeface, isOwnFontAllowed: boolean): Family[] {
  const ownFont = typeface === 'display' ? DISPLAY : TEXT;
  const cjk = KANA.test(text)
    ? [JAPANESE, CHINESE, KOREAN]
    : HANGUL.test(text)
      ? [KOREAN, CHINESE, JAPANESE]
      : [CHINESE, JAPANESE, KOREAN];
  return [
    ...(isOwnFontAllowed ? [ownFont] : []),
    EUROPEAN,
    ARABIC,
    ...ONE_SCRIPT_EACH,
    ...cjk,
    ...SYMBOLS,
    EMOJI,
    FALLBACK,
  ];
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** A Fontsource package; its unicode.json maps code points to files. */
function slicedFamily(packageName: string, weight = 'wght', bold = weight): Family {
  const name = path.basename(packageName);
  let files: Map<number, string[]> | undefined;
  return {
    name,
    isVariable: weight === 'wght',
    filesWith: (codePoint) => (files ??= readSlices(packageName)).get(codePoint) ?? [],
    path: (slice, isBold) =>
      require.resolve(`${packageName}/files/${name}-${slice}-${isBold ? bold : weight}-normal.woff2`),
  };
}

function readSlices(packageName: string): Map<number, string[]> {
  const ranges = JSON.parse(readFileSync(require.resolve(`${packageName}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const files = new Map<number, string[]>();
  for (const [slice, list] of Object.entries(ranges))
    for (const range of list.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => parseInt(hex, 16));
      const file = slice.replace(/[[\]]/g, '');
      for (let codePoint = from; codePoint <= to; codePoint += 1)
        files.set(codePoint, [...(files.get(codePoint) ?? []), file]);
    }
  return files;
}

function wholeFamily(packageName: string, name: string): Family {
  const folder = path.join(path.dirname(require.resolve(packageName)), '..', 'fonts');
  return {
    name,
    isVariable: false,
    filesWith: () => [name],
    path: (_file, isBold) => path.join(folder, `${name}-${isBold ? 'SemiBold' : 'Regular'}.ttf`),
  };
}
