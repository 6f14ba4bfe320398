import { BadRequestException, Query } from '@nestjs/common';

interface QueryIntOptions {
  min: number;
  max: number;
  defaultValue?: number;
}

export const QueryInt = (name: string, { min, max, defaultValue }: QueryIntOptions): ParameterDecorator =>
  Query(name, {
    transform(value: unknown): number | undefined {
      if (value === undefined) return defaultValue;
      const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;
      if (number >= min && number <= max) return number;
      throw new BadRequestException(`${name} must be a whole number from ${min} to ${max}`);
    },
  });
