import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A typeface in files that each hold some of its letters. */
export interface Family {
  name: string;
  /** One file has all weights in it. */
  isVariable: boolean;
  /** The files that may have a letter, by what the package says of them. */
  filesWith(codePoint: number): string[];
  /** Where a file lies, for fonts whose weights are files of their own. */
  path(file: string, isBold: boolean): string;
}

// The agency's own hand, as on its pages.
const TEXT = slicedFamily('@fontsource-variable/schibsted-grotesk');
const DISPLAY = slicedFamily('@fontsource-variable/bricolage-grotesque');

// Whole, not in slices: any letter can carry any accent, so both must be in one file.
const EUROPEAN = wholeFamily('@embedpdf/fonts-latin', 'NotoSans');

// Letters that are one glyph with their dots, unlike Noto's: so they are still letters to whoever copies them.
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
/** Also asked first for letters that want to be pictures. */
export const EMOJI = slicedFamily('@fontsource-variable/noto-emoji');
const SYMBOLS = [
  slicedFamily('@fontsource-variable/noto-sans-symbols'),
  slicedFamily('@fontsource/noto-sans-symbols-2', '400'),
];
// Has a picture of nearly every letter there is: not beautiful, and never an empty box.
const FALLBACK: Family = { ...slicedFamily('@fontsource/unifontex', '400'), filesWith: () => ['latin'] };

export type Typeface = 'text' | 'display';

/** Who is asked for the letters of a text, in this order. The same Chinese characters are drawn as its readers know them. */
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

/** A package of Fontsource, whose unicode.json says which letters are in which file. */
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

/** A package with whole fonts, a file for each weight. */
function wholeFamily(packageName: string, name: string): Family {
  const folder = path.join(path.dirname(require.resolve(packageName)), '..', 'fonts');
  return {
    name,
    isVariable: false,
    filesWith: () => [name],
    path: (_file, isBold) => path.join(folder, `${name}-${isBold ? 'SemiBold' : 'Regular'}.ttf`),
  };
}
