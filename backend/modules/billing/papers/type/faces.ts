import { readFileSync } from 'node:fs';
import { lettersOf } from './clean';
import { Face } from './face';
import { EMOJI, familiesFor, type Family, type Hand } from './families';
import { unpacked } from './woff2';

/** How a piece of text is set. */
export interface Style {
  hand: Hand;
  weight: number;
  size: number;
}

/** A letter, with its accents, and the face that it is set in. */
export interface Placed {
  letter: string;
  face: Face;
}

const BOLD_FROM = 600;
/** What stays in the memory between two papers. */
const KEPT_BYTES = 48_000_000;
const PICTURE = /\p{Emoji_Presentation}|\ufe0f/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const LATIN = /\p{Script=Latin}/u;
const SPACE = /^\s$/u;

/** The fonts that are at hand, and which of them has which letters. A file is read when a text first needs it. */
export class Faces {
  private readonly files = new Map<string, Uint8Array>();
  private readonly faces = new Map<string, Face>();
  private bytes = 0;

  /** Each letter of the text with its face: all Latin letters of one text come from the same hand. */
  choose(text: string, style: Style): Placed[] {
    const letters = lettersOf(text);
    const own = this.chosen(letters, style, familiesFor(text, style.hand, true));
    const hands = new Set(own.filter(({ letter }) => LATIN.test(letter)).map(({ face }) => face.family));
    return hands.size > 1 ? this.chosen(letters, style, familiesFor(text, style.hand, false)) : own;
  }

  /** Between two papers: a thread that has seen every script does not keep them all. */
  tidy(): void {
    if (this.bytes < KEPT_BYTES) return;
    for (const face of this.faces.values()) face.forget();
    this.faces.clear();
    this.files.clear();
    this.bytes = 0;
  }

  private chosen(letters: string[], style: Style, families: Family[]): Placed[] {
    const placed: Placed[] = [];
    for (const letter of letters) {
      const before = placed.at(-1)?.face;
      // Room between words belongs to the words before it, so that a line is cut into fewer pieces.
      if (before && SPACE.test(letter) && before.has(0x20) && before.family !== EMOJI.name)
        placed.push({ letter, face: before });
      else placed.push(...this.placed(letter, style, families));
    }
    return placed;
  }

  /** What no font has as a whole, such as a rare picture made of several, is set in its parts. */
  private placed(letter: string, style: Style, families: Family[]): Placed[] {
    const asked = PICTURE.test(letter) ? [EMOJI, ...families] : families;
    const face = this.having(letter, style, asked);
    if (face) return [{ letter, face }];
    const parts = Array.from(letter);
    if (parts.length > 1) return parts.flatMap((part) => this.placed(part, style, families));
    const shrug = this.having('\ufffd', style, families);
    return shrug ? [{ letter, face: shrug }] : [];
  }

  private having(letter: string, style: Style, families: Family[]): Face | undefined {
    const needed = Array.from(letter)
      .filter((part) => !UNSEEN.test(part))
      .map((part) => part.codePointAt(0) ?? 0);
    const [first = 0x20] = needed;
    for (const family of families)
      for (const file of family.filesWith(first)) {
        const face = this.face(family, file, style.weight);
        if (needed.every((part) => face.has(part))) return face;
      }
    return undefined;
  }

  private face(family: Family, file: string, weight: number): Face {
    const name = `${family.name}/${file}/${weight}`;
    let face = this.faces.get(name);
    if (!face) {
      const path = family.path(file, weight >= BOLD_FROM);
      face = new Face(family.name, this.read(path), family.variable ? weight : undefined);
      this.faces.set(name, face);
    }
    return face;
  }

  private read(path: string): Uint8Array {
    let file = this.files.get(path);
    if (!file) {
      const bytes = readFileSync(path);
      file = path.endsWith('.woff2') ? unpacked(bytes) : bytes;
      this.files.set(path, file);
      this.bytes += file.length;
    }
    return file;
  }
}
