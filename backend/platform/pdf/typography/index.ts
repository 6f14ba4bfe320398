export type { TextStyle } from './font-faces';
export { sanitizeText } from './sanitize-text';
export { type Line, Typesetter } from './typesetter';
export { initWoff2 } from './woff2';
