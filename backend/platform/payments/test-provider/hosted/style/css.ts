/** Plain text; the name lets editors and the formatter know what it is. */
export const css = String.raw;
