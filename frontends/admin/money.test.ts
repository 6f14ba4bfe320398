import { parseCents, formatAmountInput, parsePercent, parseQuantity, parseWholeNumber } from './money';

it.each([
  ['1499', 149900],
  ['1499.5', 149950],
  ['1,499.50', 149950],
  ['$1,499.00', 149900],
  [' $ 12 ', 1200],
  ['0.07', 7],
  ['1.1', 110],
  // Floating-point math would lose a cent here.
  ['8.2', 820],
  ['1.15', 115],
  ['999,999.99', 99999999],
])('parses %s', (text, cents) => expect(parseCents(text)).toBe(cents));

it.each([
  '',
  ' ',
  'a lot',
  '12,50',
  '1,49.50',
  '1,4999',
  '1.499,50',
  '12.345',
  '-5',
  '1e3',
  '.5',
  '5.',
  '١٢',
  '1 499',
  '€5',
])('rejects "%s"', (text) => expect(parseCents(text)).toBeUndefined());

it.each([
  [149950, '1,499.50'],
  [99999999, '999,999.99'],
  [7, '0.07'],
  [100, '1.00'],
])('formats %d cents as %s and parses it back', (cents, text) => {
  expect(formatAmountInput(cents)).toBe(text);
  expect(parseCents(text)).toBe(cents);
});

it('parses whole numbers only', () => {
  expect(['12', ' 3 ', '0', '1.5', '-1', '', 'two'].map(parseWholeNumber)).toEqual([
    12,
    3,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('parses quantities with at most two decimals', () => {
  expect(['6.5', ' 12 ', '0.25', '.5', '7.', '1.005', '-1', '1,5', ''].map(parseQuantity)).toEqual([
    ...[6.5, 12, 0.25, 0.5, 7],
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});

it('parses percentages up to 100', () => {
  expect(['10%', ' 12.5 % ', '100%', '0.01%', '0%', '100.01%', '8.875%', '10', '%', '-5%'].map(parsePercent)).toEqual([
    ...[10, 12.5, 100, 0.01],
    ...Array.from({ length: 6 }, () => undefined),
  ]);
});
