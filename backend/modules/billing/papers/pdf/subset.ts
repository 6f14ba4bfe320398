import { HarfBuzz, tag } from '../type/harfbuzz';

const NO_HINTING = 0x1;
const SAME_NUMBERS = 0x2;
const NO_MORE_BY_LAYOUT = 0x200;
const DROPPED = 3;
// What a page that was already laid out has no use for.
const TABLES = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'JSTF', 'MATH', 'STAT', 'name', 'post', 'OS/2', 'cmap', 'vhea', 'vmtx'];

/** A font with these glyphs only, in one weight. They keep their numbers. */
export function subset(file: Uint8Array, glyphs: Iterable<number>, weight: number | undefined): Buffer {
  const hb = HarfBuzz.subsetting();
  const at = hb.put(file);
  const face = hb.face(at, file.length);
  const wish = hb.made('hb_subset_input_create_or_fail');
  hb.call('hb_subset_input_set_flags', wish, NO_HINTING | SAME_NUMBERS | NO_MORE_BY_LAYOUT);
  const numbers = hb.call('hb_subset_input_glyph_set', wish);
  for (const glyph of glyphs) hb.call('hb_set_add', numbers, glyph);
  const dropped = hb.call('hb_subset_input_set', wish, DROPPED);
  for (const table of TABLES) hb.call('hb_set_add', dropped, tag(table));
  if (weight !== undefined) hb.made('hb_subset_input_pin_axis_location', wish, face, tag('wght'), weight);
  const made = hb.made('hb_subset_or_fail', face, wish);
  const blob = hb.made('hb_face_reference_blob', made);
  const bytes = hb.take(hb.call('hb_blob_get_data', blob, 0), hb.call('hb_blob_get_length', blob));
  hb.call('hb_blob_destroy', blob);
  hb.call('hb_face_destroy', made);
  hb.call('hb_subset_input_destroy', wish);
  hb.call('hb_face_destroy', face);
  hb.call('free', at);
  return bytes;
}
