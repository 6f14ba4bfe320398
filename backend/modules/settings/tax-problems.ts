import type { SalesTax } from '../../contracts';

export function taxProblems({ rates }: SalesTax): { rates?: string } {
  const names = rates.map(({ name }) => name.toLowerCase());
  const repeated = names.findIndex((name, index) => names.indexOf(name) < index);
  return repeated < 0 ? {} : { rates: `Rate ${repeated + 1}: another rate has this name` };
}
