import { isDeepStrictEqual } from 'node:util';

/** Adds the limits that DTOs enforce to the schemas of bodies. */
export class Limits {
  #applied = new Map();

  constructor(components, fieldSchemasOf) {
    this.components = components;
    this.fieldSchemasOf = fieldSchemasOf;
  }

  apply(schema, dto) {
    const name = schema.$ref?.split('/').at(-1);
    const target = name ? this.components[name] : schema;
    const fields = this.fieldSchemasOf(dto);
    if (name) {
      if (this.#applied.has(name)) return this.#requireSame(name, fields);
      this.#applied.set(name, fields);
    }
    for (const [field, rules] of Object.entries(fields)) {
      const property = target.properties?.[field];
      if (property) this.#applyToProperty(property, rules);
    }
  }

  #requireSame(name, fields) {
    const names = Object.keys(this.components[name].properties);
    const relevant = (all) => Object.entries(all).filter(([field]) => names.includes(field));
    if (!isDeepStrictEqual(relevant(this.#applied.get(name)), relevant(fields)))
      throw new Error(`Two DTOs give ${name} different limits. Give one of the bodies a type of its own.`);
  }

  #applyToProperty(property, { shape, items, type, ...rules }) {
    if (shape) this.apply(property.items ?? nonNull(property), shape);
    if (items && property.items) Object.assign(property.items, items);
    const isText = rules.maxLength !== undefined;
    if (property.enum && isText) return;
    if (type) property.type = Array.isArray(property.type) ? [type, 'null'] : type;
    Object.assign(property, rules);
  }
}

const nonNull = (schema) => schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
