import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import { findCleaner } from './fields';
import { BadInput } from './problems';

/** Builds the declared DTO from the input: known fields only, without coercion. Invalid input is a 400. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, metatype, data }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || (type === 'query' && data !== undefined)) return value;
    if (!metatype || metatype === Object) throw new Error('A body or query needs a class that says what may come in');
    return parse(metatype, value ?? {});
  }
}

export function parse<T>(shape: Type<T>, value: unknown): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput({}, 'Send a JSON object');
  }
  const result = new shape() as Record<string, unknown>;
  for (const field of declaredFields(shape)) {
    // Own properties only, so "__proto__" and "constructor" are ignored.
    if (Object.hasOwn(value, field))
      result[field] = cleanField(shape, field, (value as Record<string, unknown>)[field]);
  }
  const fields = validationErrors(result);
  if (fields) throw new BadInput(fields);
  return result as T;
}

function cleanField(shape: Type, field: string, value: unknown): unknown {
  const cleaner = findCleaner(shape, field);
  return cleaner ? cleaner(value) : value;
}

function validationErrors(result: object): Record<string, string> | undefined {
  const errors = validateSync(result, { forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length === 0) return undefined;
  return Object.fromEntries(
    errors.map((error) => [error.property, Object.values(error.constraints ?? {})[0] ?? 'Invalid input']),
  );
}

const fieldsByShape = new Map<Type, string[]>();

function declaredFields(shape: Type): string[] {
  const fields = fieldsByShape.get(shape) ?? [
    ...new Set(
      getMetadataStorage()
        .getTargetValidationMetadatas(shape, '', false, false)
        .map((rule) => rule.propertyName),
    ),
  ];
  fieldsByShape.set(shape, fields);
  return fields;
}
