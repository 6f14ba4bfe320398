import { isUuid } from '../database';
import { describeField } from './field-schemas';
import { Satisfies, registerCleaner, textSchema, validateText, type TextRule, cleanText } from './fields';

interface TextListRule {
  label: string;
  maxCount: number;
  length: { min: number; max: number };
}

export function TextList({ label, maxCount, length }: TextListRule): PropertyDecorator {
  const rule: TextRule = { label, ...length };
  const tooMany = `At most ${maxCount} ${label.toLowerCase()}s`;
  return (target, key) => {
    describeField(target, key, { maxItems: maxCount, items: textSchema(rule) });
    registerCleaner(target, key, (list) =>
      Array.isArray(list) && list.length <= maxCount ? list.map((text) => cleanText(text, rule)) : list,
    );
    Satisfies((list) => {
      if (!Array.isArray(list)) return `${label}s must be a list`;
      if (list.length > maxCount) return tooMany;
      return firstItemProblem(list, rule) ?? duplicateProblem(list as string[], label);
    })(target, key);
  };
}

function firstItemProblem(list: unknown[], rule: TextRule): string | undefined {
  for (const [index, text] of list.entries()) {
    const problem = validateText(text, { ...rule, label: `${rule.label} ${index + 1}` });
    if (problem) return problem;
  }
  return undefined;
}

function duplicateProblem(list: string[], label: string): string | undefined {
  const firstIndexes = new Map<string, number>();
  for (const [index, text] of list.entries()) {
    const first = firstIndexes.get(text.toLowerCase());
    if (first !== undefined) return `${label} ${index + 1} is a duplicate of ${label.toLowerCase()} ${first + 1}`;
    firstIndexes.set(text.toLowerCase(), index);
  }
  return undefined;
}

export function IdList({ maxCount }: { maxCount: number }): PropertyDecorator {
  const problem = (list: unknown) => {
    if (!Array.isArray(list) || list.length > maxCount) return `This takes a list of at most ${maxCount} IDs`;
    const areIds = list.every((id) => typeof id === 'string' && isUuid(id));
    return areIds && new Set(list).size === list.length ? undefined : 'IDs must be unique and valid';
  };
  return (target, key) => {
    describeField(target, key, { maxItems: maxCount, uniqueItems: true, items: { format: 'uuid' } });
    Satisfies(problem)(target, key);
  };
}
