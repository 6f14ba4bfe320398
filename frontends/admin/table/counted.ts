/** As in “1 submission” and “2 submissions”. */
export type Nouns = [one: string, many: string];

export const counted = (count: number, nouns: Nouns): string => `${count} ${nouns[count === 1 ? 0 : 1]}`;
