/** The tag name tells editors and the formatter the language. */
export const css = String.raw;
