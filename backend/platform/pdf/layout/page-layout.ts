import { PdfDocument, PAGE_SIZE, type Color, type PdfPage, type Tag, type TagType } from '../writer';
import type { TextStyle, Line, Typesetter } from '../typography';
import { BASELINE, INK, LINE_HEIGHT, MARGIN, RULE } from './theme';

export interface Box {
  x: number;
  width: number;
}

export const CONTENT_BOX: Box = { x: MARGIN, width: PAGE_SIZE.width - 2 * MARGIN };
export const RIGHT_EDGE = MARGIN + CONTENT_BOX.width;

const TOP_EDGE = 84;
const BOTTOM_EDGE = PAGE_SIZE.height - 54;

/** `start` is the right edge for right-to-left text. */
export type Align = 'start' | 'left' | 'end';

export class PageLayout {
  page: PdfPage;
  y = 0;

  constructor(
    readonly pdf: PdfDocument,
    readonly typesetter: Typesetter,
    private readonly drawPageHead: (page: PdfPage) => void,
  ) {
    this.page = pdf.addPage();
  }

  get remaining(): number {
    return BOTTOM_EDGE - this.y;
  }

  static readonly pageHeight = BOTTOM_EDGE - TOP_EDGE;

  /** Returns true if a page was added to make room. */
  ensureSpace(height: number): boolean {
    if (height <= this.remaining) return false;
    this.addPage();
    return true;
  }

  addPage(): void {
    this.page = this.pdf.addPage();
    this.page.drawArtifact(() => this.drawPageHead(this.page));
    this.y = TOP_EDGE;
  }

  lines(lines: Line[], { x, width }: Box, color: Color = INK, align: Align = 'start', y = this.y): number {
    lines.forEach((line, i) => {
      const isRightAligned = align === 'end' || (align === 'start' && line.isRightToLeft);
      const { size } = line.style;
      this.page.text(
        line,
        isRightAligned ? x + width - line.width : x,
        y + i * size * LINE_HEIGHT + size * BASELINE,
        color,
      );
    });
    return heightOf(lines);
  }

  addBlock(parent: Tag, type: TagType, lines: Line[], box: Box, color?: Color, align?: Align, y?: number): number {
    if (!lines.length) return 0;
    const tag = parent.add(type);
    this.page.drawTagged(tag, type, () => this.lines(lines, box, color, align, y));
    return heightOf(lines);
  }

  addText(parent: Tag, text: string, style: TextStyle, color: Color, box: Box = CONTENT_BOX): void {
    const tag = parent.add('P');
    for (const line of this.typesetter.lines(text, style, box.width)) {
      this.ensureSpace(style.size * LINE_HEIGHT);
      this.page.drawTagged(tag, 'P', () => this.lines([line], box, color));
      this.y += style.size * LINE_HEIGHT;
    }
  }

  drawRule(y = this.y, { x, width }: Box = CONTENT_BOX, color = RULE, height = 0.6): void {
    this.page.drawArtifact(() => this.page.fill({ x, y, width, height }, color));
  }
}

export const heightOf = (lines: Line[]): number => lines.reduce((sum, { style }) => sum + style.size * LINE_HEIGHT, 0);
