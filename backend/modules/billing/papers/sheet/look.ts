import type { Colour } from '../pdf/page';
import type { Style } from '../type/faces';

// The colours of the site by day, as the browser has them from tokens.css.
export const INK: Colour = [15, 36, 32];
export const SOFT: Colour = [74, 95, 89];
export const RULE: Colour = [207, 220, 215];
export const MIST: Colour = [238, 244, 242];
export const SKY: Colour = [220, 235, 231];
export const SUN: Colour = [255, 217, 138];
export const RUST: Colour = [217, 72, 15];
export const ACCENT: Colour = [184, 55, 27];
export const GREEN: Colour = [22, 101, 52];
export const DANGER: Colour = [163, 18, 58];
export const WHITE: Colour = [255, 255, 255];

const text = (size: number, weight = 400): Style => ({ hand: 'text', weight, size });
const display = (size: number, weight = 700): Style => ({ hand: 'display', weight, size });

export const TYPE = {
  name: display(17),
  title: display(34),
  figure: display(25),
  heading: text(9.5, 650),
  label: text(7.75),
  body: text(9.5),
  strong: text(9.5, 650),
  small: text(8),
  button: text(10, 650),
  behind: display(150, 800),
} satisfies Record<string, Style>;

export const LEADING = 1.42;
/** How far below the upper edge of a line its letters stand, for both hands. */
export const FOOT = 1.03;

export const MARGIN = 54;
