import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A typeface in files that each hold some of its letters. */
export interface Family {
  name: string;
  /** One file has all weights in it. */
  variable: boolean;
  /** The files that may have a letter, by what the package says of them. */
  filesWith(letter: number): string[];
  /** Where a file lies, for fonts whose weights are files of their own. */
  path(file: string, isBold: boolean): string;
}

// The agency's own hand, as on its pages.
const TEXT = sliced('@fontsource-variable/schibsted-grotesk');
const DISPLAY = sliced('@fontsource-variable/bricolage-grotesque');

// Whole, not in slices: any letter can carry any accent, so both must be in one file.
const EUROPEAN = whole('@embedpdf/fonts-latin', 'NotoSans');

// Letters that are one glyph with their dots, unlike Noto's: so they are still letters to whoever copies them.
const ARABIC = sliced('@fontsource/ibm-plex-sans-arabic', '400', '600');

const ONE_SCRIPT_EACH = [
  ['hebrew', 'thai', 'bengali', 'gurmukhi', 'gujarati', 'tamil', 'telugu', 'kannada', 'malayalam'],
  ['sinhala', 'lao', 'khmer', 'myanmar', 'georgian', 'armenian', 'ethiopic'],
]
  .flat()
  .map((script) => sliced(`@fontsource-variable/noto-sans-${script}`));

const CHINESE = sliced('@fontsource-variable/noto-sans-sc');
const JAPANESE = sliced('@fontsource-variable/noto-sans-jp');
const KOREAN = sliced('@fontsource-variable/noto-sans-kr');
/** Also asked first for letters that want to be pictures. */
export const EMOJI = sliced('@fontsource-variable/noto-emoji');
const SYMBOLS = [sliced('@fontsource-variable/noto-sans-symbols'), sliced('@fontsource/noto-sans-symbols-2', '400')];
// Has a picture of nearly every letter there is: not beautiful, and never an empty box.
const LAST: Family = { ...sliced('@fontsource/unifontex', '400'), filesWith: () => ['latin'] };

export type Hand = 'text' | 'display';

/** Who is asked for the letters of a text, in this order. The same Chinese characters are drawn as its readers know them. */
export function familiesFor(text: string, hand: Hand, ownLetters: boolean): Family[] {
  const own = hand === 'display' ? DISPLAY : TEXT;
  const eastern = KANA.test(text)
    ? [JAPANESE, CHINESE, KOREAN]
    : HANGUL.test(text)
      ? [KOREAN, CHINESE, JAPANESE]
      : [CHINESE, JAPANESE, KOREAN];
  return [...(ownLetters ? [own] : []), EUROPEAN, ARABIC, ...ONE_SCRIPT_EACH, ...eastern, ...SYMBOLS, EMOJI, LAST];
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** A package of Fontsource, whose unicode.json says which letters are in which file. */
function sliced(packageName: string, weight = 'wght', bold = weight): Family {
  const name = path.basename(packageName);
  let files: Map<number, string[]> | undefined;
  return {
    name,
    variable: weight === 'wght',
    filesWith: (letter) => (files ??= slices(packageName)).get(letter) ?? [],
    path: (slice, isBold) =>
      require.resolve(`${packageName}/files/${name}-${slice}-${isBold ? bold : weight}-normal.woff2`),
  };
}

function slices(packageName: string): Map<number, string[]> {
  const said = JSON.parse(readFileSync(require.resolve(`${packageName}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const files = new Map<number, string[]>();
  for (const [slice, ranges] of Object.entries(said))
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => parseInt(hex, 16));
      const file = slice.replace(/[[\]]/g, '');
      for (let letter = from; letter <= to; letter += 1) files.set(letter, [...(files.get(letter) ?? []), file]);
    }
  return files;
}

/** A package with whole fonts, a file for each weight. */
function whole(packageName: string, name: string): Family {
  const folder = path.join(path.dirname(require.resolve(packageName)), '..', 'fonts');
  return {
    name,
    variable: false,
    filesWith: () => [name],
    path: (_file, isBold) => path.join(folder, `${name}-${isBold ? 'SemiBold' : 'Regular'}.ttf`),
  };
}
