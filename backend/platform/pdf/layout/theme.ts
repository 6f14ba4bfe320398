import type { Color } from '../writer';
import type { TextStyle } from '../typography';

// The site's light colors, from tokens.css.
export const INK: Color = [15, 36, 32];
export const MUTED: Color = [74, 95, 89];
export const RULE: Color = [207, 220, 215];
export const SURFACE: Color = [238, 244, 242];
export const SKY: Color = [220, 235, 231];
export const SUN: Color = [255, 217, 138];
export const RUST: Color = [217, 72, 15];
export const ACCENT: Color = [184, 55, 27];
export const GREEN: Color = [22, 101, 52];
export const DANGER: Color = [163, 18, 58];
export const WHITE: Color = [255, 255, 255];

const text = (size: number, weight = 400): TextStyle => ({ typeface: 'text', weight, size });
const display = (size: number, weight = 700): TextStyle => ({ typeface: 'display', weight, size });

export const TEXT_STYLES = {
  name: display(17),
  title: display(34),
  amount: display(25),
  heading: text(9.5, 650),
  label: text(7.75),
  body: text(9.5),
  strong: text(9.5, 650),
  small: text(8),
  button: text(10, 650),
  watermark: display(150, 800),
} satisfies Record<string, TextStyle>;

export const LINE_HEIGHT = 1.42;
/** Distance from the top of a line to its baseline, for both typefaces. */
export const BASELINE = 1.03;

export const MARGIN = 54;
