const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
const CONTROL_CHARACTERS = /\p{Cc}/gu;
const INVISIBLE = /\p{Bidi_Control}|[\u00ad\ufeff\ufff9-\ufffb]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
// Written languages stack at most five marks; more would overlap the lines above.
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu;

export const sanitizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL_CHARACTERS, (control) => (control === '\n' ? control : ''))
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(STACKED_MARKS, '$1');

// A fast path: most text is ASCII, and segmenting is slow.
const ASCII = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const splitGraphemes = (text: string): string[] =>
  ASCII.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment);
