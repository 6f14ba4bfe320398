import { readPdf } from '../../../test/pdf';
import { sampleLine, sampleDocument } from '../../../test/invoice-document';
import type { InvoiceDocument } from './layout/invoice-document';
import { renderPdf } from './render-pdf';
import { PAGE_SIZE } from '../../../platform/pdf/writer';
import { Typesetter, sanitizeText, initWoff2 } from '../../../platform/pdf/typography';

const TEXT_STYLE = { typeface: 'text', weight: 400, size: 10 } as const;
beforeAll(initWoff2);

const HOSTILE: [label: string, text: string][] = [
  ['control characters', 'a\u0001b\u001b[31mc\u007fd\u0085e\tf'],
  ['words of 200 characters', `${'w'.repeat(200)} ${'漢'.repeat(200)} ${'ش'.repeat(200)}`],
  ['bidi controls', 'invoice\u202e gnp.exe\u202c \u2067x\u2069 \u200f'],
  ['marks without a base character', '\u0301\u0308 \u0651 \u093f \u20dd'],
  ['a tower of marks', `Z${'\u0310'.repeat(500)}algo`],
  ['half characters', 'a\ud800b\udc00c'],
  ['PDF syntax', 'x) Tj ET >> endstream endobj <</Type/Catalog>> ( \\ <feff> %'],
  ['only spaces', ' \u00a0\u3000\u2003 '],
  ['nothing', ''],
  ['unassigned characters', '\u{10ffff}\ue000\u{f0000}\u0378\uffff'],
  ['3,000 characters without spaces', 'x'.repeat(3000)],
  ['2,000 characters of many scripts', 'aбשع漢ไ🥐 '.repeat(250)],
];

it.each(HOSTILE)('the PDF renders with %s in every field', async (_what, text) => {
  const document: Partial<InvoiceDocument> = {
    number: text.slice(0, 60),
    to: { name: text, email: text, company: text },
    project: text,
    description: text,
    notes: text,
    lines: [sampleLine(text), sampleLine('The last line')],
  };
  const { pages } = await readPdf(await renderPdf('invoice', sampleDocument(document)));
  expect(pages.map(({ text }) => text).join('\n')).toContain('The last line');
});

it('lines never exceed the width, even a very narrow one', () => {
  const typesetter = new Typesetter();
  for (const [, text] of HOSTILE)
    for (const width of [40, PAGE_SIZE.width])
      for (const line of typesetter.lines(text, TEXT_STYLE, width)) expect(line.width).toBeLessThanOrEqual(width);
  expect(typesetter.lines('www', TEXT_STYLE, 1)).toHaveLength(3);
});

it('a single line is truncated with an ellipsis', () => {
  const line = new Typesetter().line('A very long name '.repeat(20), TEXT_STYLE, 120);
  expect(line.width).toBeLessThanOrEqual(120);
  expect(line.runs.at(-1)?.glyphs.at(-1)?.text).toBe('…');
});

it('a description that spans pages loses no words', async () => {
  const text = Array.from({ length: 900 }, (_, i) => `word${i}`);
  const { pages } = await readPdf(await renderPdf('invoice', sampleDocument({ lines: [sampleLine(text.join(' '))] })));
  expect(pages.length).toBeGreaterThan(2);
  expect(
    pages
      .map(({ text }) => text)
      .join('\n')
      .match(/word\d+/g),
  ).toEqual(text);
});

it('sanitizeText removes invisible characters and keeps line breaks', () => {
  expect(sanitizeText('a\u0000b\r\nc\u202ed\ud800')).toBe('ab\ncd\ufffd');
  expect(sanitizeText('e\u0301')).toBe('é');
});
