import { fileTexts } from '../../contracts';
import { sanitizeFileName } from './file-name';

const nameOf = (rawName: string) => sanitizeFileName(rawName).name;

describe('sanitizeFileName', () => {
  it.each([
    'Angebot für Jürgen.pdf',
    '報價單 第二版.pdf',
    'عرض سعر.pdf',
    'смета.pdf',
    'हिसाब.pdf',
    '👩🏽‍🎨 portfolio.pdf',
    'CON.pdf',
    'aux.PDF',
    'a "quoted" name.pdf',
    "it's.pdf",
    '100% done.pdf',
    'a%2Fb.pdf',
    '%2e%2e.pdf',
    'a;b=c.pdf',
    '-rf.pdf',
    '..pdf.pdf',
    'a:b*c?<d>|e.pdf',
    'zero\u200bwidth.pdf',
    '=cmd|calc.pdf',
    '__proto__.pdf',
    'tar.gz.zip',
    'e\u0301.pdf',
    '\u00e9.pdf',
  ])('keeps names in any script: %s', (name) => expect(nameOf(name)).toBe(name));

  it.each([
    ['../../etc/passwd.pdf', '....etcpasswd.pdf'],
    ['C:\\fakepath\\plan.pdf', 'C:fakepathplan.pdf'],
    ['two\r\nlines.pdf', 'twolines.pdf'],
    ['a\u2028b\u2029c\u0085d.pdf', 'abcd.pdf'],
    ['nul\0.pdf', 'nul.pdf'],
    ['  plan.pdf  ', 'plan.pdf'],
    ['plan.pdf\0.png', 'plan.pdf.png'],
    ['%22plan%22%0D%0A.pdf', '"plan".pdf'],
    ['half\ud800.pdf', 'half.pdf'],
    ['plan\u202e-2.pdf', 'plan-2.pdf'],
    ['plan\u2067-2\u2069\u200f.zip', 'plan-2.zip'],
  ])('removes path separators, line breaks, and direction marks: %j', (rawName, kept) =>
    expect(nameOf(rawName)).toBe(kept),
  );

  it('truncates to 255 characters and keeps the extension', () => {
    expect(nameOf(`${'x'.repeat(600)}.docx`)).toBe(`${'x'.repeat(250)}.docx`);
    expect([...nameOf(`${'😀'.repeat(600)}.pdf`)]).toHaveLength(255);
    expect(nameOf(`${'x'.repeat(251)}.pdf`)).toBe(`${'x'.repeat(251)}.pdf`);
    expect(nameOf(`${'x '.repeat(300)}.pdf`)).toMatch(/x\.pdf$/);
  });

  it.each(['.pdf', ' .pdf', '/.pdf', '\u200b.pdf', '\u202e.zip'])(
    'rejects a name that is only an extension: %j',
    (name) => expect(() => sanitizeFileName(name)).toThrow('This file has no name'),
  );

  it.each([undefined, '', '   ', '/', '\r\n'])('rejects a name that is empty after cleaning: %j', (name) =>
    expect(() => sanitizeFileName(name)).toThrow('Please choose a file'),
  );

  it.each(['README', 'a.', 'a.exe', 'a.pdf.exe', 'a.html', 'a.svg', 'a.constructor', 'a.pdf\u200b', 'pdf'])(
    'rejects the unsupported extension of %j',
    (name) => expect(() => sanitizeFileName(name)).toThrow(fileTexts.wrongType),
  );
});
