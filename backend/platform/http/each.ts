import type { Type } from '@nestjs/common';
import type { Problem } from '../../contracts';
import { enter } from './door';
import { Held, MayBeMissing, remember } from './fields';
import { BadInput } from './problems';

interface EachRule {
  /** What one of them is called in a sentence about it. */
  label: string;
  most: number;
}

/** A list of things with fields of their own, each of which comes in by the same door. */
export function Each(shape: Type<object>, { label, most }: EachRule): PropertyDecorator {
  return (target, key) => {
    const problem = (list: unknown) => {
      if (!Array.isArray(list)) return `${label}s must be a list`;
      if (list.length === 0) return `There is no ${label.toLowerCase()} in it`;
      return list.length > most ? `At most ${most} ${label.toLowerCase()}s, please` : undefined;
    };
    remember(target, key, (list) =>
      problem(list) ? list : (list as unknown[]).map((one, index) => within(`${label} ${index + 1}`, shape, one, key)),
    );
    Held(problem)(target, key);
  };
}

/** What is wrong with a thing is said of the list, with which one it is. */
function within(which: string, shape: Type<object>, value: unknown, key: PropertyKey): object {
  try {
    return enter(shape, value);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput({ [String(key)]: `${which}: ${error.message}` });
  }
}

/** One thing with fields of its own, which comes in by the same door; its fields are known as `client.email`. */
export function Inside(
  shape: Type<object>,
  { label, optional }: { label: string; optional?: boolean },
): PropertyDecorator {
  return (target, key) => {
    const isThing = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
    remember(target, key, (value) => (isThing(value) ? inside(shape, value, key) : value));
    if (optional) MayBeMissing()(target, key);
    Held((value) => (isThing(value) ? undefined : `${label} is required`))(target, key);
  };
}

function inside(shape: Type<object>, value: unknown, key: PropertyKey): object {
  try {
    return enter(shape, value);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const { fields = {} } = error.getResponse() as Problem;
    throw new BadInput(
      Object.fromEntries(Object.entries(fields).map(([name, why]) => [`${String(key)}.${name}`, why])),
    );
  }
}
