import { HarfBuzz, tag } from '../typography/harfbuzz';

const NO_HINTING = 0x1;
const RETAIN_GLYPH_IDS = 0x2;
const NO_LAYOUT_CLOSURE = 0x200;
const DROP_TABLE_SET = 3;
// Tables that text with final glyph positions doesn't need.
const DROPPED_TABLES = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'JSTF',
  'MATH',
  'STAT',
  'name',
  'post',
  'OS/2',
  'cmap',
  'vhea',
  'vmtx',
];

export function subset(file: Uint8Array, glyphs: Iterable<number>, weight: number | undefined): Buffer {
  const hb = HarfBuzz.forSubsetting();
  const address = hb.copyIn(file);
  const face = hb.createFace(address, file.length);
  const input = hb.callForPointer('hb_subset_input_create_or_fail');
  hb.call('hb_subset_input_set_flags', input, NO_HINTING | RETAIN_GLYPH_IDS | NO_LAYOUT_CLOSURE);
  const glyphSet = hb.call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) hb.call('hb_set_add', glyphSet, glyph);
  const droppedTables = hb.call('hb_subset_input_set', input, DROP_TABLE_SET);
  for (const table of DROPPED_TABLES) hb.call('hb_set_add', droppedTables, tag(table));
  if (weight !== undefined) hb.callForPointer('hb_subset_input_pin_axis_location', input, face, tag('wght'), weight);
  const subsetFace = hb.callForPointer('hb_subset_or_fail', face, input);
  const blob = hb.callForPointer('hb_face_reference_blob', subsetFace);
  const bytes = hb.copyOut(hb.call('hb_blob_get_data', blob, 0), hb.call('hb_blob_get_length', blob));
  hb.call('hb_blob_destroy', blob);
  hb.call('hb_face_destroy', subsetFace);
  hb.call('hb_subset_input_destroy', input);
  hb.call('hb_face_destroy', face);
  hb.call('free', address);
  return bytes;
}
