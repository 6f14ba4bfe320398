const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
const CONTROLS = /\p{Cc}/gu;
// Marks that turn the direction of what follows, and others that are nothing to see.
const TURNING = /\p{Bidi_Control}|[\u00ad\ufeff\ufff9-\ufffb]/gu;
const HALVES = /\p{Surrogate}/gu;
// Written languages pile up five at most; more would climb over the lines above.
const PILES = /(\p{M}{6})\p{M}+/gu;

/** Words as they can be set: whatever somebody typed, without what no letter is. */
export const clean = (words: string): string =>
  words
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, (control) => (control === '\n' ? control : ''))
    .replace(TURNING, '')
    .replace(HALVES, '\ufffd')
    .replace(PILES, '$1');

// Most of what is set; asking the segmenter costs more than setting it does.
const PLAIN = /^[ -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader takes for one letter, with its accents. */
export const lettersOf = (text: string): string[] =>
  PLAIN.test(text) ? Array.from(text) : Array.from(graphemes.segment(text), ({ segment }) => segment);
