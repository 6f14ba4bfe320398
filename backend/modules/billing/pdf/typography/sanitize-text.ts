const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
const CONTROL_CHARACTERS = /\p{Cc}/gu;
// Marks that turn the direction of what follows, and others that are nothing to see.
const INVISIBLE = /\p{Bidi_Control}|[\u00ad\ufeff\ufff9-\ufffb]/gu;
const LONE_SURROGATES = /\p{Surrogate}/gu;
// Written languages pile up five at most; more would climb over the lines above.
const STACKED_MARKS = /(\p{M}{6})\p{M}+/gu;

/** Words as they can be set: whatever somebody typed, without what no letter is. */
export const sanitizeText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL_CHARACTERS, (control) => (control === '\n' ? control : ''))
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(STACKED_MARKS, '$1');

// Most of what is set; asking the segmenter costs more than setting it does.
const ASCII = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one letter, with its accents. */
export const splitGraphemes = (text: string): string[] =>
  ASCII.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment);
