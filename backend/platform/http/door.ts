import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { cleanerOf } from './fields';
import { BadInput } from './problems';

/**
 * Makes the declared shape out of what came in: known fields only, types held and never coerced.
 * Whatever a body contains, it ends here as a 400 or arrives as what the method's parameter says.
 */
@Injectable()
export class Door implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    // One value of the query by its name is its reader's to check; a body comes in whole or not at all.
    if ((type !== 'body' && type !== 'query') || (type === 'query' && data !== undefined)) return value;
    if (!metatype || metatype === Object) throw new Error('A body or query needs a class that says what may come in');
    return enter(metatype, value ?? {});
  }
}

export function enter<T>(shape: Type<T>, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput({}, 'Please send a JSON object');
  }
  const entering = new shape() as Record<string, unknown>;
  for (const field of fieldsOf(shape)) {
    // Own fields only: "__proto__" and "constructor" are nobody's field names.
    if (Object.hasOwn(value, field)) entering[field] = clean(shape, field, (value as Record<string, unknown>)[field]);
  }
  const fields = wrongFields(entering);
  if (fields) throw new BadInput(fields);
  return entering as T;
}

function clean(shape: Type, field: string, value: unknown): unknown {
  const cleaner = cleanerOf(shape, field);
  return cleaner ? cleaner(value) : value;
}

function wrongFields(entering: object): Record<string, string> | undefined {
  const errors = validateSync(entering, { forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length === 0) return undefined;
  return Object.fromEntries(
    errors.map((error) => [error.property, Object.values(error.constraints ?? {})[0] ?? 'Invalid input']),
  );
}

const known = new Map<Type, string[]>();

function fieldsOf(shape: Type): string[] {
  const fields = known.get(shape) ?? [
    ...new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(shape, '', false, false)
        .map((rule) => rule.propertyName),
    ),
  ];
  known.set(shape, fields);
  return fields;
}
