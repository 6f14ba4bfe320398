import bidiFactory from 'bidi-js';
import { lineBreaks } from './line-breaks';
import { sanitizeText } from './sanitize-text';
import type { Face, Glyph } from './face';
import { FontFaces, type GraphemeWithFace, type TextStyle } from './font-faces';

export interface Run {
  face: Face;
  glyphs: Glyph[];
  width: number;
}

export interface Line {
  /** In reading order, which is the order of copied text; x is in points from the left. */
  runs: (Run & { x: number })[];
  width: number;
  style: TextStyle;
  isRightToLeft: boolean;
}

interface PositionedGrapheme extends GraphemeWithFace {
  start: number;
  level: number;
}

interface Paragraph {
  graphemes: PositionedGrapheme[];
  breaks: number[];
  base: number;
  style: TextStyle;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const SPACE = /^\s$/u;
const MAX_CACHED_RUNS = 20_000;
const MAX_GRAPHEMES_PER_LINE = 400;

export class Typesetter {
  private readonly faces = new FontFaces();
  private readonly runCache = new Map<Face, Map<string, Run>>();
  private cachedRuns = 0;

  lines(text: string, style: TextStyle, width: number): Line[] {
    return sanitizeText(text)
      .split('\n')
      .map((text) => text.trimEnd())
      .flatMap((text) => this.breakLines(this.paragraph(text, style), width));
  }

  /** Fits text on one line; truncates with an ellipsis. */
  line(rawText: string, style: TextStyle, width = Infinity): Line {
    const text = sanitizeText(rawText).replace(/\s+/gu, ' ').trim();
    const paragraph = this.paragraph(text, style);
    const line = this.buildLine(paragraph, 0, paragraph.graphemes.length);
    if (line.width <= width) return line;
    const end = this.findFit(paragraph, 0, paragraph.graphemes.length, width - this.line('…', style).width);
    return this.line(`${text.slice(0, paragraph.graphemes[end]?.start).trimEnd()}…`, style);
  }

  clearCache(): void {
    this.runCache.clear();
    this.cachedRuns = 0;
    this.faces.clearCache();
  }

  private paragraph(text: string, style: TextStyle): Paragraph {
    const { levels, base } = bidiLevels(text);
    let offset = 0;
    const graphemes = this.faces.chooseFaces(text, style).map((placed) => {
      const start = offset;
      offset += placed.grapheme.length;
      return { ...placed, start, level: levels[start] ?? 0 };
    });
    return { graphemes, breaks: toGraphemeBreaks(graphemes, lineBreaks(text)), base, style };
  }

  private breakLines(paragraph: Paragraph, width: number): Line[] {
    const lines: Line[] = [];
    let from = 0;
    let to = 0;
    const endLine = (next: number) => {
      lines.push(this.buildLine(paragraph, from, next));
      from = to = next;
    };
    for (const next of paragraph.breaks) {
      if (to > from && this.buildLine(paragraph, from, next).width > width) endLine(to);
      for (let fitEnd = this.findFit(paragraph, from, next, width); fitEnd < next;)
        fitEnd = (endLine(fitEnd), this.findFit(paragraph, from, next, width));
      to = next;
    }
    if (to > from || !lines.length) endLine(to);
    return lines;
  }

  /** Binary search for how many letters fit; at least one. */
  private findFit(paragraph: Paragraph, from: number, to: number, width: number): number {
    let low = from + 1;
    let high = Math.min(to, from + MAX_GRAPHEMES_PER_LINE);
    if (high === to && this.buildLine(paragraph, from, to).width <= width) return to;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.buildLine(paragraph, from, middle).width <= width) low = middle;
      else high = middle - 1;
    }
    return Math.min(low, to);
  }

  private buildLine({ graphemes, style, base }: Paragraph, from: number, to: number): Line {
    while (to > from && SPACE.test(graphemes[to - 1]?.grapheme ?? '')) to -= 1;
    const runs = splitRuns(graphemes.slice(from, to)).map(({ face, text, level }) => ({
      level,
      // Copied, because a repeated word has its own position.
      run: { ...this.shape(face, text, level % 2 === 1) },
    }));
    const points = style.size / 1000;
    let width = 0;
    const placed = new Map<Run, number>();
    for (const { run } of visualOrder(runs)) {
      placed.set(run, width * points);
      width += run.width;
    }
    return {
      runs: runs.map(({ run }) => ({ ...run, x: placed.get(run) ?? 0 })),
      width: width * points,
      style,
      isRightToLeft: base % 2 === 1,
    };
  }

  private shape(face: Face, text: string, isRightToLeft: boolean): Run {
    const key = `${isRightToLeft ? '<' : '>'}${text}`;
    const cached = this.runCache.get(face)?.get(key);
    if (cached) return cached;
    const glyphs = face.shape(text, isRightToLeft);
    const run = { face, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
    if (++this.cachedRuns > MAX_CACHED_RUNS) this.runCache.clear();
    this.runCache.set(face, (this.runCache.get(face) ?? new Map<string, Run>()).set(key, run));
    return run;
  }
}

function bidiLevels(text: string): { levels: ArrayLike<number>; base: number } {
  if (!RIGHT_TO_LEFT.test(text)) return { levels: [], base: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, base: paragraphs[0]?.level ?? 0 };
}

function splitRuns(graphemes: PositionedGrapheme[]) {
  const pieces: { face: Face; level: number; text: string }[] = [];
  for (const { grapheme, face, level } of graphemes) {
    const last = pieces.at(-1);
    if (last?.face === face && last.level === level) last.text += grapheme;
    else pieces.push({ face, level, text: grapheme });
  }
  return pieces;
}

/** A line never ends within a grapheme. */
function toGraphemeBreaks(graphemes: PositionedGrapheme[], offsets: number[]): number[] {
  const after = new Map(graphemes.map(({ grapheme, start }, i) => [start + grapheme.length, i + 1]));
  return offsets.flatMap((offset) => after.get(offset) ?? []);
}

/** Reverses each run of letters from the deepest bidi level up (Unicode UAX #9, L2). */
function visualOrder<T extends { level: number }>(runs: T[]): T[] {
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
