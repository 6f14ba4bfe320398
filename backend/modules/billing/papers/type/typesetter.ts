import bidiFactory from 'bidi-js';
import { breaksOf } from './breaks';
import { clean } from './clean';
import type { Face, Glyph } from './face';
import { Faces, type Placed, type Style } from './faces';

/** Glyphs of one face, from left to right. */
export interface Run {
  face: Face;
  glyphs: Glyph[];
  width: number;
}

/** One line as it is printed. Widths are points. */
export interface Line {
  /** In the order of reading, which is that of copying; where each stands is said in points from the line's left. */
  runs: (Run & { x: number })[];
  width: number;
  style: Style;
  /** Read from right to left, so that it begins at the right. */
  rightToLeft: boolean;
}

interface Letter extends Placed {
  start: number;
  /** Odd is from right to left. */
  level: number;
}

interface Paragraph {
  letters: Letter[];
  /** After how many letters a line may end. */
  breaks: number[];
  base: number;
  style: Style;
}

const bidi = bidiFactory();
// Hebrew, Arabic and their neighbours.
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const SPACE = /^\s$/u;
const MOST_REMEMBERED = 20_000;
/** However thin they are. */
const MOST_IN_A_LINE = 400;

/** Makes lines out of words of any script. */
export class Typesetter {
  private readonly faces = new Faces();
  private readonly shaped = new Map<Face, Map<string, Run>>();
  private remembered = 0;

  /** As many lines as the words need. */
  lines(words: string, style: Style, width: number): Line[] {
    return clean(words)
      .split('\n')
      .map((text) => text.trimEnd())
      .flatMap((text) => this.broken(this.paragraph(text, style), width));
  }

  /** All of it on one line, and cut off at the width where there is one. */
  line(words: string, style: Style, width = Infinity): Line {
    const text = clean(words).replace(/\s+/gu, ' ').trim();
    const whole = this.paragraph(text, style);
    const line = this.set(whole, 0, whole.letters.length);
    if (line.width <= width) return line;
    const end = this.fitting(whole, 0, whole.letters.length, width - this.line('…', style).width);
    return this.line(`${text.slice(0, whole.letters[end]?.start).trimEnd()}…`, style);
  }

  /** Between two papers. */
  tidy(): void {
    this.shaped.clear();
    this.remembered = 0;
    this.faces.tidy();
  }

  private paragraph(text: string, style: Style): Paragraph {
    const { levels, base } = directions(text);
    let at = 0;
    const letters = this.faces.choose(text, style).map((placed) => {
      const start = at;
      at += placed.letter.length;
      return { ...placed, start, level: levels[start] ?? 0 };
    });
    return { letters, breaks: ends(letters, breaksOf(text)), base, style };
  }

  private broken(whole: Paragraph, width: number): Line[] {
    const lines: Line[] = [];
    let from = 0;
    let to = 0;
    const end = (next: number) => {
      lines.push(this.set(whole, from, next));
      from = to = next;
    };
    for (const next of whole.breaks) {
      if (to > from && this.set(whole, from, next).width > width) end(to);
      // A word that is wider than the line is cut between letters.
      for (let fits = this.fitting(whole, from, next, width); fits < next;)
        fits = (end(fits), this.fitting(whole, from, next, width));
      to = next;
    }
    if (to > from || !lines.length) end(to);
    return lines;
  }

  /** After which letter the line is full, at least one; widths grow with each letter, so halving finds it. */
  private fitting(whole: Paragraph, from: number, to: number, width: number): number {
    let low = from + 1;
    let high = Math.min(to, from + MOST_IN_A_LINE);
    if (high === to && this.set(whole, from, to).width <= width) return to;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.set(whole, from, middle).width <= width) low = middle;
      else high = middle - 1;
    }
    return Math.min(low, to);
  }

  /** Some letters of a paragraph as one line, without the room at its end. */
  private set({ letters, style, base }: Paragraph, from: number, to: number): Line {
    while (to > from && SPACE.test(letters[to - 1]?.letter ?? '')) to -= 1;
    const runs = pieces(letters.slice(from, to)).map(({ face, text, level }) => ({
      level,
      // The same word can come twice in a line: each has a place of its own.
      run: { ...this.shape(face, text, level % 2 === 1) },
    }));
    const points = style.size / 1000;
    let width = 0;
    const placed = new Map<Run, number>();
    for (const { run } of fromLeftToRight(runs)) {
      placed.set(run, width * points);
      width += run.width;
    }
    return {
      runs: runs.map(({ run }) => ({ ...run, x: placed.get(run) ?? 0 })),
      width: width * points,
      style,
      rightToLeft: base % 2 === 1,
    };
  }

  private shape(face: Face, text: string, rightToLeft: boolean): Run {
    const key = `${rightToLeft ? '<' : '>'}${text}`;
    const known = this.shaped.get(face)?.get(key);
    if (known) return known;
    const glyphs = face.shape(text, rightToLeft);
    const run = { face, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
    if (++this.remembered > MOST_REMEMBERED) this.shaped.clear();
    this.shaped.set(face, (this.shaped.get(face) ?? new Map<string, Run>()).set(key, run));
    return run;
  }
}

/** Which way each character is read: from right to left where the level is odd. */
function directions(text: string): { levels: ArrayLike<number>; base: number } {
  if (!FROM_THE_RIGHT.test(text)) return { levels: [], base: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

/** Cut wherever the face or the direction changes. */
function pieces(letters: Letter[]) {
  const found: { face: Face; level: number; text: string }[] = [];
  for (const { letter, face, level } of letters) {
    const last = found.at(-1);
    if (last?.face === face && last.level === level) last.text += letter;
    else found.push({ face, level, text: letter });
  }
  return found;
}

/** Places in the text as numbers of letters; a line never ends within one. */
function ends(letters: Letter[], places: number[]): number[] {
  const after = new Map(letters.map(({ letter, start }, i) => [start + letter.length, i + 1]));
  return places.flatMap((place) => after.get(place) ?? []);
}

/** From the deepest level up, whatever is read the other way round is turned. */
function fromLeftToRight<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = deepest; level > 0; level -= 1)
    for (let i = 0; i < ordered.length; i += 1) {
      let end = i;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > i) ordered.splice(i, end - i, ...ordered.slice(i, end).reverse());
      i = Math.max(i, end - 1);
    }
  return ordered;
}
