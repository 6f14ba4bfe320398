import LineBreaker from 'linebreak';

// Scripts without spaces need a dictionary to find word boundaries.
const SCRIPTS_WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

export function lineBreaks(text: string): number[] {
  const offsets = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) offsets.add(next.position);
  for (const { index, 0: run } of text.matchAll(SCRIPTS_WITHOUT_SPACES))
    for (const word of thaiWords.segment(run)) if (word.index > 0) offsets.add(index + word.index);
  offsets.add(text.length);
  return [...offsets].filter((offset) => offset > 0).sort((a, b) => a - b);
}
