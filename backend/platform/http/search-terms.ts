import { BadRequestException, Query } from '@nestjs/common';

/** Single characters match most rows, so searching for many of them is slow. */
const MAX_SINGLE_CHARACTERS = 2;

export const SearchTerms = (name: string, { max, words }: { max: number; words: number }): ParameterDecorator =>
  Query(name, {
    transform(value: unknown = ''): string[] {
      if (typeof value !== 'string') throw new BadRequestException(`${name} must be text`);
      if (value.length > max) throw new BadRequestException(`${name} may have at most ${max} characters`);
      return value
        .normalize('NFC')
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean)
        .filter(limitSingleCharacters(MAX_SINGLE_CHARACTERS))
        .slice(0, words);
    },
  });

function limitSingleCharacters(max: number): (word: string) => boolean {
  let count = 0;
  return (word) => [...word].length > 1 || (count += 1) <= max;
}
