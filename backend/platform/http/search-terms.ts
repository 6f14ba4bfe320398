import { BadRequestException, Query } from '@nestjs/common';

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
