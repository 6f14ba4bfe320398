import { PdfDocument, SHEET } from '../pdf/document';
import type { Colour, Page } from '../pdf/page';
import type { Tag, TagType } from '../pdf/tags';
import type { Style } from '../type/faces';
import type { Line, Typesetter } from '../type/typesetter';
import { FOOT, INK, LEADING, MARGIN, RULE } from './look';

export interface Box {
  x: number;
  width: number;
}

export const INSIDE: Box = { x: MARGIN, width: SHEET.width - 2 * MARGIN };
export const RIGHT = MARGIN + INSIDE.width;

const TOP = 84;
const BOTTOM = SHEET.height - 54;

/** `start` is where the words begin: at the right for those that are read from there. */
export type Side = 'start' | 'left' | 'end';

/** Where a paper is put together: it knows how far down the page we are, and when to take the next sheet. */
export class Desk {
  page: Page;
  y = 0;

  constructor(
    readonly pdf: PdfDocument,
    readonly type: Typesetter,
    /** What every sheet after the first begins with. */
    private readonly head: (page: Page) => void,
  ) {
    this.page = pdf.addPage();
  }

  get left(): number {
    return BOTTOM - this.y;
  }

  /** As much as a whole sheet has. */
  static readonly most = BOTTOM - TOP;

  /** Whether the rest of the sheet had to be left empty to have this much room. */
  need(height: number): boolean {
    if (height <= this.left) return false;
    this.turn();
    return true;
  }

  turn(): void {
    this.page = this.pdf.addPage();
    this.page.aside(() => this.head(this.page));
    this.y = TOP;
  }

  /** Lines below each other, each at the side where its words begin; how high they are. */
  lines(lines: Line[], { x, width }: Box, colour: Colour = INK, side: Side = 'start', y = this.y): number {
    lines.forEach((line, i) => {
      const toRight = side === 'end' || (side === 'start' && line.rightToLeft);
      const { size } = line.style;
      this.page.text(line, toRight ? x + width - line.width : x, y + i * size * LEADING + size * FOOT, colour);
    });
    return heightOf(lines);
  }

  /** A part of its own, such as a heading or a cell. */
  put(parent: Tag, type: TagType, lines: Line[], box: Box, colour?: Colour, side?: Side, y?: number): number {
    if (!lines.length) return 0;
    const tag = parent.add(type);
    this.page.as(tag, type, () => this.lines(lines, box, colour, side, y));
    return heightOf(lines);
  }

  /** Words that may run on over several sheets. */
  flow(parent: Tag, words: string, style: Style, colour: Colour, box: Box = INSIDE): void {
    const tag = parent.add('P');
    for (const line of this.type.lines(words, style, box.width)) {
      this.need(style.size * LEADING);
      this.page.as(tag, 'P', () => this.lines([line], box, colour));
      this.y += style.size * LEADING;
    }
  }

  rule(y = this.y, { x, width }: Box = INSIDE, colour = RULE, height = 0.6): void {
    this.page.aside(() => this.page.fill({ x, y, width, height }, colour));
  }
}

export const heightOf = (lines: Line[]): number => lines.reduce((sum, { style }) => sum + style.size * LEADING, 0);
