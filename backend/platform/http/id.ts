import { NotFoundException, Param, type PipeTransform } from '@nestjs/common';
import { looksLikeId } from '../database';

const known: PipeTransform<string, string> = {
  transform(id) {
    if (!looksLikeId(id)) throw new NotFoundException('We could not find that');
    return id;
  },
};

/** An id from the path. A malformed one is as unknown as a well-formed one that nobody has. */
export const Id = (name = 'id'): ParameterDecorator => Param(name, known);
