import type { Line } from '../typography/typesetter';
import type { EmbeddedFont } from './embedded-font';
import { number } from './objects';
import type { Tag } from './tags';

export type Color = readonly [red: number, green: number, blue: number];

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Link extends Rectangle {
  url: string;
  label: string;
  tag: Tag;
}

export class PdfPage {
  readonly content: string[] = [];
  readonly marks: Tag[] = [];
  readonly links: Link[] = [];

  constructor(
    readonly id: number,
    readonly height: number,
    private readonly fontOf: (line: Line['runs'][number]) => EmbeddedFont,
  ) {}

  drawTagged(tag: Tag, type: string, draw: () => void): void {
    const mark = this.marks.push(tag) - 1;
    tag.addContent({ page: this.id, mark });
    this.wrapContent(`/${type} <</MCID ${mark}>> BDC`, draw);
  }

  drawArtifact(draw: () => void): void {
    this.wrapContent('/Artifact BMC', draw);
  }

  link(link: Link): void {
    this.links.push(link);
  }

  fill({ x, y, width, height }: Rectangle, color: Color): void {
    this.draw(`${fillColor(color)} ${[x, this.height - y - height, width, height].map(number).join(' ')} re f`);
  }

  /** The path uses the SVG coordinate system, with y pointing down. */
  path(path: string, x: number, y: number, scale: number, color: Color): void {
    const matrix = [scale, 0, 0, -scale, x, this.height - y].map(number).join(' ');
    this.draw(`q ${matrix} cm ${fillColor(color)} ${path} f Q`);
  }

  text(line: Line, x: number, y: number, color: Color, angle = 0): void {
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    const operators = line.runs.map((run) => {
      const matrix = [cosine, sine, -sine, cosine, x + cosine * run.x, this.height - y + sine * run.x];
      return `${matrix.map(number).join(' ')} Tm ${textOperators(run, this.fontOf(run), line.style.size)}`;
    });
    this.draw(`BT ${fillColor(color)} ${operators.join(' ')} ET`);
  }

  private wrapContent(begin: string, draw: () => void): void {
    this.draw(begin);
    draw();
    this.draw('EMC');
  }

  private draw(operators: string): void {
    this.content.push(operators);
  }
}

const fillColor = (color: Color) => `${color.map((part) => number(part / 255)).join(' ')} rg`;

/** Positions each glyph where shaping put it; TJ adjustments correct for the font's own widths. */
function textOperators({ glyphs }: Line['runs'][number], font: EmbeddedFont, size: number): string {
  const operators = [`/${font.key} ${number(size)} Tf`];
  let codes: string[] = [];
  let adjustment = 0;
  let rise = 0;
  const flushCodes = () => {
    if (codes.length) operators.push(`[${codes.join('')}] TJ`);
    codes = [];
  };
  for (const glyph of glyphs) {
    const { code, width } = font.code(glyph);
    if (glyph.dy !== rise) {
      flushCodes();
      rise = glyph.dy;
      operators.push(`${number((rise * size) / 1000)} Ts`);
    }
    adjustment += glyph.dx;
    if (adjustment) codes.push(number(-adjustment));
    codes.push(`<${code}>`);
    adjustment = glyph.advance - width - glyph.dx;
  }
  if (adjustment) codes.push(number(-adjustment));
  flushCodes();
  if (rise) operators.push('0 Ts');
  return operators.join(' ');
}
