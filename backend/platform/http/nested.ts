import type { Type } from '@nestjs/common';
import type { Problem } from '../../contracts';
import { parse } from './body.pipe';
import { describeField } from './field-schemas';
import { Satisfies, Omittable, registerCleaner } from './fields';
import { BadInput } from './problems';

interface ListRule {
  label: string;
  maxCount: number;
  minCount?: number;
}

export function ListOf(shape: Type<object>, { label, maxCount, minCount = 1 }: ListRule): PropertyDecorator {
  return (target, key) => {
    const problem = (list: unknown) => {
      if (!Array.isArray(list)) return `${label}s must be a list`;
      if (list.length < minCount) return `Add at least one ${label.toLowerCase()}`;
      return list.length > maxCount ? `At most ${maxCount} ${label.toLowerCase()}s` : undefined;
    };
    describeField(target, key, { minItems: minCount, maxItems: maxCount, shape });
    registerCleaner(target, key, (list) =>
      problem(list)
        ? list
        : (list as unknown[]).map((one, index) => parseItem(`${label} ${index + 1}`, shape, one, key)),
    );
    Satisfies(problem)(target, key);
  };
}

function parseItem(itemLabel: string, shape: Type<object>, value: unknown, key: PropertyKey): object {
  try {
    return parse(shape, value);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput({ [String(key)]: `${itemLabel}: ${error.message}` });
  }
}

/** A nested DTO; its errors are keyed like `client.email`. */
export function Nested(
  shape: Type<object>,
  { label, optional }: { label: string; optional?: boolean },
): PropertyDecorator {
  return (target, key) => {
    const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
    describeField(target, key, { shape });
    registerCleaner(target, key, (value) => (isObject(value) ? parseNested(shape, value, key) : value));
    if (optional) Omittable()(target, key);
    Satisfies((value) => (isObject(value) ? undefined : `${label} is required`))(target, key);
  };
}

function parseNested(shape: Type<object>, value: unknown, key: PropertyKey): object {
  try {
    return parse(shape, value);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const { fields = {} } = error.getResponse() as Problem;
    throw new BadInput(
      Object.fromEntries(Object.entries(fields).map(([name, why]) => [`${String(key)}.${name}`, why])),
    );
  }
}
