import { BadRequestException, Query } from '@nestjs/common';

interface Asked {
  min: number;
  max: number;
  /** What it is where it is left out. */
  usual: number;
}

/** A whole number that can be asked for, as in ?months=13. */
export const AskedNumber = (name: string, { min, max, usual }: Asked): ParameterDecorator =>
  Query(name, {
    transform(asked: unknown): number {
      if (asked === undefined) return usual;
      const number = typeof asked === 'string' && /^\d{1,9}$/.test(asked) ? Number(asked) : NaN;
      if (number >= min && number <= max) return number;
      throw new BadRequestException(`${name} has to be a whole number from ${min} to ${max}`);
    },
  });
