import { formatDollars } from '../../contracts';
import { describeField } from './field-schemas';
import { Satisfies } from './fields';

interface NumberRule {
  label: string;
  min: number;
  max: number;
  optional?: boolean;
}

export function Dollars({ label, min, max }: Omit<NumberRule, 'optional'>): PropertyDecorator {
  const problem = (value: unknown) => {
    if (typeof value !== 'number') return value === undefined ? `${label} is required` : `${label} must be a number`;
    if (!(value >= min)) return `${label} must be at least ${formatDollars(min)}`;
    if (value > max) return `${label} must be at most ${formatDollars(max)}`;
    return isWholeCents(value) ? undefined : `${label} must be in whole cents`;
  };
  return (target, key) => {
    describeField(target, key, { minimum: min, maximum: max });
    Satisfies(problem)(target, key);
  };
}

/** Null for none where it is optional. */
export function WholeNumber({ label, min, max, optional = false }: NumberRule): PropertyDecorator {
  const isInRange = (value: unknown) =>
    (optional && value === null) || (Number.isInteger(value) && (value as number) >= min && (value as number) <= max);
  return (target, key) => {
    describeField(target, key, { type: 'integer', minimum: min, maximum: max });
    Satisfies((value) => (isInRange(value) ? undefined : `${label} must be a whole number from ${min} to ${max}`))(
      target,
      key,
    );
  };
}

interface DecimalRule extends NumberRule {
  decimals?: keyof typeof DECIMALS;
}

const DECIMALS = { 2: 'two', 3: 'three' } as const;

/** Null for none where it is optional. */
export function DecimalNumber({ label, min, max, optional = false, decimals = 2 }: DecimalRule): PropertyDecorator {
  const units = 10 ** decimals;
  const isValid = (value: unknown) =>
    (optional && value === null) ||
    (typeof value === 'number' && value >= min && value <= max && Math.round(value * units) / units === value);
  return (target, key) => {
    describeField(target, key, { minimum: min, maximum: max, multipleOf: 1 / units });
    Satisfies((value) =>
      isValid(value)
        ? undefined
        : `${label} must be a number from ${min} to ${max} with at most ${DECIMALS[decimals]} decimals`,
    )(target, key);
  };
}

const isWholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;
