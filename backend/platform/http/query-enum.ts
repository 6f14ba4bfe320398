import { BadRequestException, Query } from '@nestjs/common';

export const QueryEnum = (name: string, allowedValues: readonly string[]): ParameterDecorator =>
  Query(name, {
    transform(value: unknown): string | undefined {
      const match = allowedValues.find((allowed) => allowed === value);
      if (match || value === undefined) return match;
      throw new BadRequestException(`${name} must be one of ${allowedValues.join(', ')}`);
    },
  });
