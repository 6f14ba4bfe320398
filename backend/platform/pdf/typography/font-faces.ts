import { readFileSync } from 'node:fs';
import { splitGraphemes } from './sanitize-text';
import { Face } from './face';
import { EMOJI, familiesFor, type Family, type Typeface } from './font-families';
import { decompressWoff2 } from './woff2';

export interface TextStyle {
  typeface: Typeface;
  weight: number;
  size: number;
}

export interface GraphemeWithFace {
  grapheme: string;
  face: Face;
}

const BOLD_FROM = 600;
const MAX_CACHED_BYTES = 48_000_000;
const EMOJI_CHARACTER = /\p{Emoji_Presentation}|\ufe0f/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const LATIN = /\p{Script=Latin}/u;
const SPACE = /^\s$/u;

/** Chooses a font for each grapheme. Font files are loaded on first use. */
export class FontFaces {
  private readonly files = new Map<string, Uint8Array>();
  private readonly faces = new Map<string, Face>();
  private bytes = 0;

  /** Sets all Latin graphemes of a text in one family. */
  chooseFaces(text: string, style: TextStyle): GraphemeWithFace[] {
    const graphemes = splitGraphemes(text);
    const preferred = this.assignFaces(graphemes, style, familiesFor(text, style.typeface, true));
    const latinFamilies = new Set(
      preferred.filter(({ grapheme }) => LATIN.test(grapheme)).map(({ face }) => face.family),
    );
    return latinFamilies.size > 1
      ? this.assignFaces(graphemes, style, familiesFor(text, style.typeface, false))
      : preferred;
  }

  /** Keeps the fonts of a few scripts in memory, not of all. */
  clearCache(): void {
    if (this.bytes < MAX_CACHED_BYTES) return;
    for (const face of this.faces.values()) face.dispose();
    this.faces.clear();
    this.files.clear();
    this.bytes = 0;
  }

  private assignFaces(graphemes: string[], style: TextStyle, families: Family[]): GraphemeWithFace[] {
    const assigned: GraphemeWithFace[] = [];
    for (const grapheme of graphemes) {
      const previousFace = assigned.at(-1)?.face;
      // A space keeps the previous face, so a line has fewer runs.
      if (previousFace && SPACE.test(grapheme) && previousFace.hasGlyph(0x20) && previousFace.family !== EMOJI.name)
        assigned.push({ grapheme, face: previousFace });
      else assigned.push(...this.assignFace(grapheme, style, families));
    }
    return assigned;
  }

  /** A grapheme that no font has as a whole, such as a rare emoji sequence, is split into its parts. */
  private assignFace(grapheme: string, style: TextStyle, families: Family[]): GraphemeWithFace[] {
    const candidates = EMOJI_CHARACTER.test(grapheme) ? [EMOJI, ...families] : families;
    const face = this.findFace(grapheme, style, candidates);
    if (face) return [{ grapheme, face }];
    const parts = Array.from(grapheme);
    if (parts.length > 1) return parts.flatMap((part) => this.assignFace(part, style, families));
    const replacement = this.findFace('\ufffd', style, families);
    return replacement ? [{ grapheme, face: replacement }] : [];
  }

  private findFace(grapheme: string, style: TextStyle, families: Family[]): Face | undefined {
    const codePoints = Array.from(grapheme)
      .filter((part) => !IGNORABLE.test(part))
      .map((part) => part.codePointAt(0) ?? 0);
    const [first = 0x20] = codePoints;
    for (const family of families)
      for (const file of family.filesWith(first)) {
        const face = this.loadFace(family, file, style.weight);
        if (codePoints.every((part) => face.hasGlyph(part))) return face;
      }
    return undefined;
  }

  private loadFace(family: Family, file: string, weight: number): Face {
    const name = `${family.name}/${file}/${weight}`;
    let face = this.faces.get(name);
    if (!face) {
      const path = family.path(file, weight >= BOLD_FROM);
      face = new Face(family.name, this.readFont(path), family.isVariable ? weight : undefined);
      this.faces.set(name, face);
    }
    return face;
  }

  private readFont(path: string): Uint8Array {
    let file = this.files.get(path);
    if (!file) {
      const bytes = readFileSync(path);
      file = path.endsWith('.woff2') ? decompressWoff2(bytes) : bytes;
      this.files.set(path, file);
      this.bytes += file.length;
    }
    return file;
  }
}
