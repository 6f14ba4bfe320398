import { BadRequestException, Query } from '@nestjs/common';
import { looksLikeId } from '../database';

/** An id that a list can be asked by, as in ?client=…; nothing where it is left out. */
export const AskedId = (name: string): ParameterDecorator =>
  Query(name, {
    transform(asked: unknown): string | undefined {
      if (asked === undefined) return asked;
      if (typeof asked === 'string' && looksLikeId(asked)) return asked;
      throw new BadRequestException(`${name} has to be an id`);
    },
  });
