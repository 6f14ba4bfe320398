import { BadRequestException, Query } from '@nestjs/common';

/** The words that somebody looks for, as in ?search=ann+baker; none where nothing is asked. */
export const SearchTerms = (name: string, { max, words }: { max: number; words: number }): ParameterDecorator =>
  Query(name, {
    transform(value: unknown = ''): string[] {
      if (typeof value !== 'string') throw new BadRequestException(`${name} must be text`);
      if (value.length > max) throw new BadRequestException(`${name} may have at most ${max} characters`);
      return value
        .normalize('NFC')
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean)
        .slice(0, words);
    },
  });
