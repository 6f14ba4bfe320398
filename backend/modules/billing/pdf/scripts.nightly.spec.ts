import { readPdf } from '../../../test/pdf';
import { sampleLine, sampleDocument } from '../../../test/invoice-document';
import { renderPdf } from './render-pdf';
import { Typesetter, initWoff2 } from '../../../platform/pdf/typography';

const TEXT_STYLE = { typeface: 'text', weight: 400, size: 10 } as const;
beforeAll(initWoff2);

const renderAndRead = async (descriptions: string[], name = 'Ann Baker') => {
  const lines = descriptions.map((description) => sampleLine(description));
  const bytes = await renderPdf('invoice', sampleDocument({ to: { name, email: 'ann@bakery.example' }, lines }));
  const { pages } = await readPdf(bytes);
  return {
    bytes,
    text: pages
      .map(({ text }) => text)
      .join('\n')
      .normalize('NFC'),
  };
};

const NAMES: [script: string, name: string][] = [
  ['Latin', 'Zoë Łukasiewicz-Strauß'],
  ['Vietnamese', 'Nguyễn Thị Phương Thảo'],
  ['Greek', 'Αικατερίνη Παπαδοπούλου'],
  ['Cyrillic', 'Екатерина Ёлкина-Ђорђевић'],
  ['Arabic', 'شركة المخبز الحديث للتجارة'],
  ['Arabic with lam and alef', 'ولاء الإسلام'],
  ['Persian', 'پگاه گچ‌پژ'],
  ['Hebrew', 'דוד כהן ובניו בע״מ'],
  ['Hebrew with its points', 'שָׁלוֹם'],
  ['Devanagari', 'श्रीमती कृष्णा विद्यार्थी'],
  ['Bengali', 'বাংলা বেকারি'],
  ['Tamil', 'தமிழ் பேக்கரி'],
  ['Thai', 'บริษัท ขนมปังที่ดีที่สุด จำกัด'],
  ['Chinese', '北京面包店有限公司'],
  ['traditional Chinese', '臺灣麵包店'],
  ['Japanese', '東京ベーカリー株式会社さくら'],
  ['Korean', '서울빵집주식회사'],
  ['Georgian and Armenian', 'საქართველო Հայաստան'],
  ['Combining marks', 'x̌y̌z̄ é̱'],
  ['Emoji', 'Bakery 🥐 🇩🇪'],
  ['Cherokee', 'ᏣᎳᎩ'],
];

it.each(NAMES)('%s text renders and can be copied', async (_script, name) => {
  const { bytes, text } = await renderAndRead([name], name);
  expect(text.split(name.normalize('NFC').replace('\u200c', ''))).toHaveLength(3);
  expect(bytes.length).toBeLessThan(200_000);
});

it('every character has a glyph', () => {
  const typesetter = new Typesetter();
  for (const [, name] of NAMES)
    for (const weight of [400, 650])
      for (const { glyphs } of typesetter.line(name, { ...TEXT_STYLE, weight }).runs)
        expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
});

it('right-to-left text starts at the right and keeps its order', () => {
  const typesetter = new Typesetter();
  const [line] = typesetter.lines('אתר חדש WordPress 6.4 עד דצמבר', TEXT_STYLE, 1000);
  expect(line?.isRightToLeft).toBe(true);
  const positions = line?.runs.map(({ x }) => x) ?? [];
  expect(positions).toEqual([...positions].sort((a, b) => b - a));
});

it('Arabic characters join and brackets are mirrored', () => {
  const typesetter = new Typesetter();
  const glyphs = (text: string) =>
    typesetter.line(text, TEXT_STYLE).runs.flatMap((run) => run.glyphs.map(({ id }) => id));
  expect(glyphs('بب')).not.toEqual([...glyphs('ب'), ...glyphs('ب')]);
  expect(glyphs('ا(')).toEqual(expect.arrayContaining(glyphs(')')));
});

it('lines break between Thai words and never before Chinese punctuation', () => {
  const typesetter = new Typesetter();
  const lines = (text: string, width: number) =>
    typesetter
      .lines(text, TEXT_STYLE, width)
      .map(({ runs }) => runs.flatMap((run) => run.glyphs.map(({ text }) => text)).join(''));
  const thai = lines('การออกแบบเว็บไซต์ใหม่พร้อมหน้าเว็บห้าหน้า', 60);
  expect(thai.length).toBeGreaterThan(2);
  const text = new Set(
    Array.from(new Intl.Segmenter('th', { granularity: 'word' }).segment(thai.join('')), ({ index }) => index),
  );
  let offset = 0;
  for (const line of thai) {
    expect(text).toContain(offset);
    offset += line.length;
  }
  for (const line of lines('检查在没有空格的情况下如何换行，并且标点符号。'.repeat(4), 77))
    expect(line).not.toMatch(/^[，。]/);
});

it('all Latin characters of a text use one family', () => {
  const familiesOf = (text: string) =>
    new Set(new Typesetter().line(text, TEXT_STYLE).runs.map(({ face }) => face.family));
  expect(familiesOf('Ann Baker')).toEqual(new Set(['schibsted-grotesk']));
  expect(familiesOf('Nguyễn Thị Minh')).toEqual(new Set(['NotoSans']));
});

it('Chinese characters use the variant of the text language', () => {
  const familiesOf = (text: string) =>
    new Set(new Typesetter().line(text, TEXT_STYLE).runs.map(({ face }) => face.family));
  expect(familiesOf('直')).toEqual(new Set(['noto-sans-sc']));
  expect(familiesOf('直さくら')).toEqual(new Set(['noto-sans-jp']));
  expect(familiesOf('直빵')).toEqual(new Set(['noto-sans-kr']));
});
