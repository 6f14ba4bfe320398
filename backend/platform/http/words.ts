import { BadRequestException, Query } from '@nestjs/common';

/** The words that somebody looks for, as in ?search=ann+baker; none where nothing is asked. */
export const Words = (name: string, { max, words }: { max: number; words: number }): ParameterDecorator =>
  Query(name, {
    transform(asked: unknown = ''): string[] {
      if (typeof asked !== 'string') throw new BadRequestException(`${name} has to be a text`);
      if (asked.length > max) throw new BadRequestException(`${name} may have at most ${max} characters`);
      return asked
        .normalize('NFC')
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean)
        .slice(0, words);
    },
  });
