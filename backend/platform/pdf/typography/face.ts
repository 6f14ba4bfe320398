import { HarfBuzz, tag } from './harfbuzz';

/** A shaped glyph; measures are thousandths of the font size. */
export interface Glyph {
  id: number;
  advance: number;
  dx: number;
  dy: number;
  text: string;
}

const EM = 1000;
const DIRECTION = { leftToRight: 4, rightToLeft: 5 };
const REMOVE_INVISIBLE = 8;
const FIELDS_PER_GLYPH = 5;

export class Face {
  private readonly hb = HarfBuzz.forShaping();
  private readonly fileAddress: number;
  private readonly face: number;
  private readonly font: number;
  private readonly buffer: number;
  private readonly scratch: number;
  private readonly glyphKnown = new Map<number, boolean>();

  constructor(
    readonly family: string,
    readonly file: Uint8Array,
    readonly weight: number | undefined,
  ) {
    const { hb } = this;
    this.fileAddress = hb.copyIn(file);
    this.face = hb.createFace(this.fileAddress, file.length);
    this.font = hb.callForPointer('hb_font_create', this.face);
    this.buffer = hb.callForPointer('hb_buffer_create');
    this.scratch = hb.callForPointer('malloc', 64);
    hb.call('hb_font_set_scale', this.font, EM, EM);
    if (weight !== undefined) this.setWeight(weight);
  }

  hasGlyph(codePoint: number): boolean {
    let isKnown = this.glyphKnown.get(codePoint);
    if (isKnown === undefined) {
      isKnown = this.hb.call('hb_font_get_nominal_glyph', this.font, codePoint, this.scratch) !== 0;
      this.glyphKnown.set(codePoint, isKnown);
    }
    return isKnown;
  }

  advance(glyph: number): number {
    return this.hb.call('hb_font_get_glyph_h_advance', this.font, glyph);
  }

  metrics(): { Ascent: number; Descent: number; CapHeight: number; FontBBox: string } {
    const { hb, scratch } = this;
    hb.call('hb_font_get_h_extents', this.font, scratch);
    const [ascender = 0, descender = 0] = hb.integers(scratch, 2);
    const box = `[-${EM} ${descender} ${2 * EM} ${ascender}]`;
    return { Ascent: ascender, Descent: descender, CapHeight: Math.round(ascender * 0.7), FontBBox: box };
  }

  shape(text: string, rightToLeft: boolean): Glyph[] {
    const { hb, buffer } = this;
    const units = hb.copyIn(Buffer.from(text, 'utf16le'));
    hb.call('hb_buffer_reset', buffer);
    hb.call('hb_buffer_add_utf16', buffer, units, text.length, 0, text.length);
    hb.call('hb_buffer_set_direction', buffer, rightToLeft ? DIRECTION.rightToLeft : DIRECTION.leftToRight);
    hb.call('hb_buffer_set_flags', buffer, REMOVE_INVISIBLE);
    hb.call('hb_buffer_guess_segment_properties', buffer);
    hb.call('hb_shape', this.font, buffer, 0, 0);
    hb.call('free', units);
    return this.readGlyphs(text, rightToLeft);
  }

  dispose(): void {
    const { hb } = this;
    hb.call('hb_buffer_destroy', this.buffer);
    hb.call('hb_font_destroy', this.font);
    hb.call('hb_face_destroy', this.face);
    hb.call('free', this.scratch);
    hb.call('free', this.fileAddress);
  }

  private readGlyphs(text: string, rightToLeft: boolean): Glyph[] {
    const { hb, buffer } = this;
    const count = hb.call('hb_buffer_get_length', buffer);
    const infos = hb.integers(hb.call('hb_buffer_get_glyph_infos', buffer, 0), count * FIELDS_PER_GLYPH);
    const positions = hb.integers(hb.call('hb_buffer_get_glyph_positions', buffer, 0), count * FIELDS_PER_GLYPH);
    const starts = Array.from({ length: count }, (_, i) => infos[i * FIELDS_PER_GLYPH + 2] ?? 0);
    const glyphs = starts.map((_, i): Glyph => {
      const [advance = 0, , dx = 0, dy = 0] = positions.subarray(i * FIELDS_PER_GLYPH, i * FIELDS_PER_GLYPH + 4);
      return { id: infos[i * FIELDS_PER_GLYPH] ?? 0, advance, dx, dy, text: '' };
    });
    const spelledGlyphs = buildClusters(glyphs, starts, text, rightToLeft).flatMap(spellCluster);
    return rightToLeft
      ? spelledGlyphs.reverse().map((glyph) => ({ ...glyph, text: reverseText(glyph.text) }))
      : spelledGlyphs;
  }

  private setWeight(weight: number): void {
    const variation = new DataView(new ArrayBuffer(8));
    variation.setUint32(0, tag('wght'), true);
    variation.setFloat32(4, weight, true);
    const variationAddress = this.hb.copyIn(new Uint8Array(variation.buffer));
    this.hb.call('hb_font_set_variations', this.font, variationAddress, 1);
    this.hb.call('free', variationAddress);
  }
}

interface Cluster {
  glyphs: Glyph[];
  characters: string[];
}

/** Some fonts compose a character from parts; parts without a character of their own copy as nothing. */
const INVISIBLE = '\u200b';

function buildClusters(glyphs: Glyph[], starts: number[], text: string, rightToLeft: boolean): Cluster[] {
  const groups = new Map<number, Glyph[]>();
  glyphs.forEach((glyph, i) => {
    const start = starts[i] ?? 0;
    const group = groups.get(start);
    if (!group) groups.set(start, [glyph]);
    else if (rightToLeft) group.unshift(glyph);
    else group.push(glyph);
  });
  const clusterStarts = [...groups.keys()].sort((a, b) => a - b);
  return clusterStarts.map((start, i) => {
    // Characters before the first glyph are invisible and belong to it.
    const clusterText = text.slice(i ? start : 0, clusterStarts[i + 1]);
    const characters = Array.from(clusterText);
    const group = groups.get(start) ?? [];
    return {
      glyphs: group,
      characters: characters.length < group.length ? Array.from(clusterText.normalize('NFD')) : characters,
    };
  });
}

/** Each glyph stands for one character; the last one also for the rest of its cluster. */
function spellCluster({ glyphs, characters }: Cluster): Glyph[] {
  return glyphs.map((glyph, i) => ({
    ...glyph,
    text: characters.slice(i, i === glyphs.length - 1 ? undefined : i + 1).join('') || INVISIBLE,
  }));
}

/** PDF readers reverse right-to-left text and skip text that begins with an invisible character. */
const reverseText = (text: string) =>
  text === INVISIBLE ? text : Array.from(text.replace(IGNORABLE, '')).reverse().join('');

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
