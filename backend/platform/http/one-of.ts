import { BadRequestException, Query } from '@nestjs/common';

/** One of the words that a list can be asked by, as in ?status=new; nothing where it is left out. */
export const OneOf = (name: string, words: readonly string[]): ParameterDecorator =>
  Query(name, {
    transform(asked: unknown): string | undefined {
      const known = words.find((word) => word === asked);
      if (known || asked === undefined) return known;
      throw new BadRequestException(`${name} has to be one of ${words.join(', ')}`);
    },
  });
