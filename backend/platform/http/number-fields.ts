import { formatDollars } from '../../contracts';
import { Satisfies } from './fields';

interface NumberRule {
  /** What the field is called in a sentence about it. */
  label: string;
  min: number;
  max: number;
}

/** An amount in dollars and whole cents. */
export function Dollars({ label, min, max }: NumberRule): PropertyDecorator {
  return Satisfies((value) => {
    if (typeof value !== 'number') return value === undefined ? `${label} is required` : `${label} must be a number`;
    // Says no to NaN as well.
    if (!(value >= min)) return `${label} must be at least ${formatDollars(min)}`;
    if (value > max) return `${label} must be at most ${formatDollars(max)}`;
    return isWholeCents(value) ? undefined : `${label} must be in whole cents`;
  });
}

/** "2" is a text, and nothing here comes in parts. */
export function WholeNumber({ label, min, max }: NumberRule): PropertyDecorator {
  const isInRange = (value: unknown) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
  return Satisfies((value) => (isInRange(value) ? undefined : `${label} must be a whole number from ${min} to ${max}`));
}

/** Only what is written with two decimals at most is the number that its cents give. */
const isWholeCents = (dollars: number) => Math.round(dollars * 100) / 100 === dollars;
