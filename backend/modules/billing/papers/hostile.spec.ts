import { readPdf } from '../../../test/pdf';
import { sampleLine, sampleDocument } from '../../../test/invoice-document';
import type { Paper } from './paper';
import { make } from './make';
import { SHEET } from './pdf/document';
import { Typesetter } from './type/typesetter';
import { clean } from './type/clean';
import { wake } from './type/woff2';

const TEXT = { hand: 'text', weight: 400, size: 10 } as const;
beforeAll(wake);

const HOSTILE: [what: string, words: string][] = [
  ['control characters', 'a\u0001b\u001b[31mc\u007fd\u0085e\tf'],
  ['words of 200 letters', `${'w'.repeat(200)} ${'漢'.repeat(200)} ${'ش'.repeat(200)}`],
  ['what turns the direction', 'invoice\u202e gnp.exe\u202c \u2067x\u2069 \u200f'],
  ['marks with nothing to be on', '\u0301\u0308 \u0651 \u093f \u20dd'],
  ['a tower of marks', `Z${'\u0310'.repeat(500)}algo`],
  ['half characters', 'a\ud800b\udc00c'],
  ['what writes PDF', 'x) Tj ET >> endstream endobj <</Type/Catalog>> ( \\ <feff> %'],
  ['nothing but room', ' \u00a0\u3000\u2003 '],
  ['nothing', ''],
  ['characters that nobody uses', '\u{10ffff}\ue000\u{f0000}\u0378\uffff'],
  ['ten thousand letters without room', 'x'.repeat(10_000)],
  ['ten thousand letters of many scripts', 'aбשع漢ไ🥐 '.repeat(1250)],
];

it.each(HOSTILE)('survives %s, wherever they are written', async (_what, words) => {
  const paper: Partial<Paper> = {
    number: words.slice(0, 60),
    to: { name: words, email: words, company: words },
    project: words,
    description: words,
    notes: words,
    lines: [sampleLine(words), sampleLine('The last line')],
  };
  const { pages } = await readPdf(await make('invoice', sampleDocument(paper)));
  expect(pages.map(({ text }) => text).join('\n')).toContain('The last line');
});

it('keeps every line within its width, and ends for the thinnest too', () => {
  const type = new Typesetter();
  for (const [, words] of HOSTILE)
    for (const width of [40, SHEET.width])
      for (const line of type.lines(words, TEXT, width)) expect(line.width).toBeLessThanOrEqual(width);
  expect(type.lines('www', TEXT, 1)).toHaveLength(3);
});

it('cuts what has one line only, and says so with an ellipsis', () => {
  const line = new Typesetter().line('A very long name '.repeat(20), TEXT, 120);
  expect(line.width).toBeLessThanOrEqual(120);
  expect(line.runs.at(-1)?.glyphs.at(-1)?.text).toBe('…');
});

it('loses nothing of a description that runs over several sheets', async () => {
  const words = Array.from({ length: 1500 }, (_, i) => `word${i}`);
  const { pages } = await readPdf(await make('invoice', sampleDocument({ lines: [sampleLine(words.join(' '))] })));
  expect(pages.length).toBeGreaterThan(2);
  expect(
    pages
      .map(({ text }) => text)
      .join('\n')
      .match(/word\d+/g),
  ).toEqual(words);
});

it('takes out of words what is not to be seen, and leaves line ends', () => {
  expect(clean('a\u0000b\r\nc\u202ed\ud800')).toBe('ab\ncd\ufffd');
  expect(clean('e\u0301')).toBe('é');
});
