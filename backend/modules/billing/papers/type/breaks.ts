import LineBreaker from 'linebreak';

// Written without room between words: where one ends only a dictionary knows.
const WITHOUT_ROOM = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** The places where a line may end, in rising order; the last is the end of the text. */
export function breaksOf(text: string): number[] {
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.add(next.position);
  for (const { index, 0: run } of text.matchAll(WITHOUT_ROOM))
    for (const word of words.segment(run)) if (word.index > 0) places.add(index + word.index);
  places.add(text.length);
  return [...places].filter((place) => place > 0).sort((a, b) => a - b);
}
