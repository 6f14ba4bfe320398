import { looksLikeId } from '../database';
import { Held, remember, textProblem, type TextRule, tidy } from './fields';

interface TextsRule {
  /** What one of them is called in a sentence about it. */
  label: string;
  most: number;
  length: { min: number; max: number };
}

/** A list of lines of text, none of them twice. */
export function Texts({ label, most, length }: TextsRule): PropertyDecorator {
  const rule: TextRule = { label, ...length };
  const tooMany = `At most ${most} of them, please`;
  return (target, key) => {
    // What is far too long is refused as it is.
    remember(target, key, (list) =>
      Array.isArray(list) && list.length <= most ? list.map((text) => tidy(text, rule)) : list,
    );
    Held((list) => {
      if (!Array.isArray(list)) return `${label}s must be a list`;
      if (list.length > most) return tooMany;
      return problemInside(list, rule) ?? repeated(list as string[], label);
    })(target, key);
  };
}

function problemInside(list: unknown[], rule: TextRule): string | undefined {
  for (const [index, text] of list.entries()) {
    const problem = textProblem(text, { ...rule, label: `${rule.label} ${index + 1}` });
    if (problem) return problem;
  }
  return undefined;
}

/** In any letter case: to a reader they are the same. */
function repeated(list: string[], label: string): string | undefined {
  const seen = new Map<string, number>();
  for (const [index, text] of list.entries()) {
    const first = seen.get(text.toLowerCase());
    if (first !== undefined) return `${label} ${index + 1} is the same as ${label.toLowerCase()} ${first + 1}`;
    seen.set(text.toLowerCase(), index);
  }
  return undefined;
}

/** A list of ids, none of them twice. */
export function Ids({ most }: { most: number }): PropertyDecorator {
  return Held((list) => {
    if (!Array.isArray(list) || list.length > most) return `This takes a list of at most ${most} ids`;
    const known = list.every((id) => typeof id === 'string' && looksLikeId(id));
    return known && new Set(list).size === list.length ? undefined : 'Each has to be an id of its own';
  });
}
