import { BadRequestException, Query } from '@nestjs/common';
import { isUuid } from '../database';

export const QueryId = (name: string): ParameterDecorator =>
  Query(name, {
    transform(value: unknown): string | undefined {
      if (value === undefined) return value;
      if (typeof value === 'string' && isUuid(value)) return value;
      throw new BadRequestException(`${name} must be an ID`);
    },
  });
