import { NotFoundException, Param, type PipeTransform } from '@nestjs/common';
import { isUuid } from '../database';

const idPipe: PipeTransform<string, string> = {
  transform(id) {
    if (!isUuid(id)) throw new NotFoundException('Not found');
    return id;
  },
};

/** An id from the path. A malformed id returns 404, like an unknown one. */
export const PathId = (name = 'id'): ParameterDecorator => Param(name, idPipe);
