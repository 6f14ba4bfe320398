import type { Type } from '@nestjs/common';

/** The limits of a field as JSON Schema, for the API description. */
export interface FieldSchema {
  type?: 'integer';
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: FieldSchema;
  /** The DTO of the field, or of each item. */
  shape?: Type;
}

const schemas = new WeakMap<object, Map<PropertyKey, FieldSchema>>();

export function describeField(target: object, key: PropertyKey, schema: FieldSchema): void {
  const fields = schemas.get(target) ?? new Map<PropertyKey, FieldSchema>();
  schemas.set(target, fields.set(key, schema));
}

export function fieldSchemasOf(shape: Type): Record<string, FieldSchema> {
  const found: Record<string, FieldSchema> = {};
  for (let one: object | null = shape.prototype as object; one; one = Object.getPrototypeOf(one) as object | null)
    for (const [key, schema] of schemas.get(one) ?? []) found[String(key)] ??= schema;
  return found;
}
