import type { Line } from '../type/typesetter';
import type { EmbeddedFont } from './font';
import { number } from './objects';
import type { Tag } from './tags';

export type Colour = readonly [red: number, green: number, blue: number];

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Link extends Rectangle {
  url: string;
  /** What it leads to, in words. */
  says: string;
  tag: Tag;
}

/** One sheet. Measured in points from its upper left corner. */
export class Page {
  readonly content: string[] = [];
  /** What each numbered piece of the content belongs to. */
  readonly marks: Tag[] = [];
  readonly links: Link[] = [];

  constructor(
    readonly id: number,
    readonly height: number,
    private readonly fontOf: (line: Line['runs'][number]) => EmbeddedFont,
  ) {}

  /** What is drawn meanwhile is what the tag says. */
  as(tag: Tag, type: string, draw: () => void): void {
    const mark = this.marks.push(tag) - 1;
    tag.has({ page: this.id, mark });
    this.within(`/${type} <</MCID ${mark}>> BDC`, draw);
  }

  /** What is drawn meanwhile is for the eye only. */
  aside(draw: () => void): void {
    this.within('/Artifact BMC', draw);
  }

  link(link: Link): void {
    this.links.push(link);
  }

  fill({ x, y, width, height }: Rectangle, colour: Colour): void {
    this.draw(`${paint(colour)} ${[x, this.height - y - height, width, height].map(number).join(' ')} re f`);
  }

  /** A path as PDF has it, in a system of its own: y grows downwards, as it does in SVG. */
  path(path: string, x: number, y: number, scale: number, colour: Colour): void {
    const place = [scale, 0, 0, -scale, x, this.height - y].map(number).join(' ');
    this.draw(`q ${place} cm ${paint(colour)} ${path} f Q`);
  }

  /** The line's foot stands at y. */
  text(line: Line, x: number, y: number, colour: Colour, turned = 0): void {
    const [sine, cosine] = [Math.sin(turned), Math.cos(turned)];
    const shown = line.runs.map((run) => {
      const place = [cosine, sine, -sine, cosine, x + cosine * run.x, this.height - y + sine * run.x];
      return `${place.map(number).join(' ')} Tm ${show(run, this.fontOf(run), line.style.size)}`;
    });
    this.draw(`BT ${paint(colour)} ${shown.join(' ')} ET`);
  }

  private within(begin: string, draw: () => void): void {
    this.draw(begin);
    draw();
    this.draw('EMC');
  }

  private draw(operators: string): void {
    this.content.push(operators);
  }
}

const paint = (colour: Colour) => `${colour.map((part) => number(part / 255)).join(' ')} rg`;

/** Every glyph where the shaping put it: what the font's own width does not say is said between the codes. */
function show({ glyphs }: Line['runs'][number], font: EmbeddedFont, size: number): string {
  const said = [`/${font.key} ${number(size)} Tf`];
  let codes: string[] = [];
  let owed = 0;
  let rise = 0;
  const end = () => {
    if (codes.length) said.push(`[${codes.join('')}] TJ`);
    codes = [];
  };
  for (const glyph of glyphs) {
    const { code, width } = font.code(glyph);
    if (glyph.dy !== rise) {
      end();
      rise = glyph.dy;
      said.push(`${number((rise * size) / 1000)} Ts`);
    }
    owed += glyph.dx;
    if (owed) codes.push(number(-owed));
    codes.push(`<${code}>`);
    owed = glyph.advance - width - glyph.dx;
  }
  if (owed) codes.push(number(-owed));
  end();
  if (rise) said.push('0 Ts');
  return said.join(' ');
}
