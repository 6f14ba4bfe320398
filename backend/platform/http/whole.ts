import { ValidateBy } from 'class-validator';

/** A whole number within its bounds. "2" is a text, and 2.5 is none of ours. */
export function Whole({ label, min, max }: { label: string; min: number; max: number }): PropertyDecorator {
  return ValidateBy({
    name: 'whole',
    validator: {
      validate: (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
      defaultMessage: () => `${label} has to be a whole number from ${min} to ${max}`,
    },
  });
}
