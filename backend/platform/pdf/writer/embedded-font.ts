import type { Face, Glyph } from '../typography/face';
import type { PdfFile } from './pdf-file';
import { hex, list, name, ref } from './objects';
import { subset } from './subset';

interface UsedGlyph {
  glyph: number;
  width: number;
  text: string;
}

export class EmbeddedFont {
  // A glyph that stands for other characters gets its own code, so copied text is correct.
  private readonly codes = new Map<string, number>();
  private readonly used: UsedGlyph[] = [{ glyph: 0, width: 0, text: '' }];

  constructor(
    readonly key: string,
    private readonly face: Face,
    private readonly order: number,
  ) {}

  code({ id, text }: Glyph): { code: string; width: number } {
    const key = `${id} ${text}`;
    let code = this.codes.get(key);
    if (code === undefined) {
      code = this.used.push({ glyph: id, width: this.face.advance(id), text }) - 1;
      this.codes.set(key, code);
    }
    return { code: code.toString(16).padStart(4, '0'), width: this.used[code]?.width ?? 0 };
  }

  write(file: PdfFile, id: number): void {
    const baseFont = name(`${subsetPrefix(this.order)}+${this.face.family.replace(/-/g, '')}${this.face.weight ?? ''}`);
    const { used, face } = this;
    const font = subset(face.file, new Set(used.map(({ glyph }) => glyph)), face.weight);
    const descriptor = file.add({
      Type: '/FontDescriptor',
      FontName: baseFont,
      Flags: 4,
      ...face.metrics(),
      ItalicAngle: 0,
      StemV: 80,
      FontFile2: ref(file.stream({ Length1: font.length }, font)),
    });
    const descendant = file.add({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: '<</Registry (Adobe)/Ordering (Identity)/Supplement 0>>',
      FontDescriptor: ref(descriptor),
      DW: 0,
      W: list([0, list(used.map(({ width }) => width))]),
      CIDToGIDMap: ref(file.stream({}, glyphNumbers(used))),
    });
    file.add(
      {
        Type: '/Font',
        Subtype: '/Type0',
        BaseFont: baseFont,
        Encoding: '/Identity-H',
        DescendantFonts: list([ref(descendant)]),
        ToUnicode: ref(file.stream({}, Buffer.from(toUnicodeMap(used)))),
      },
      id,
    );
  }
}

function glyphNumbers(used: UsedGlyph[]): Buffer {
  const numbers = Buffer.alloc(used.length * 2);
  used.forEach(({ glyph }, code) => numbers.writeUInt16BE(glyph, code * 2));
  return numbers;
}

/** The format allows 100 entries per block. */
function toUnicodeMap(used: UsedGlyph[]): string {
  const rows = used
    .map(({ text }, code) => ({ text, code }))
    .slice(1)
    .map(({ text, code }) => `<${code.toString(16).padStart(4, '0')}> <${hex(text)}>`);
  const hundreds = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) => rows.slice(i * 100, i * 100 + 100));
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...hundreds.map((rows) => `${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

const subsetPrefix = (order: number) =>
  [5, 4, 3, 2, 1, 0].map((place) => String.fromCharCode(65 + (Math.floor(order / 26 ** place) % 26))).join('');
