import { rowCount } from './row-count';

it('names what it counts', () => {
  expect(rowCount(1, false, '1', ['invoice', 'invoices'])).toBe('1 invoice');
  expect(rowCount(25, true, '240', ['invoice', 'invoices'])).toBe('25 of 240 invoices');
});

it.each([
  [0, false, '0', '0 rows'],
  [1, false, '1', '1 row'],
  [24, false, '24', '24 rows'],
  [25, true, '240', '25 of 240 rows'],
  [25, true, '1000+', '25 of 1,000+ rows'],
  [1025, true, '1000+', '1,025 rows shown, more available'],
  [25, true, undefined, '25 rows shown, more available'],
])('%i rows, more: %s, counted %s', (shown, hasMore, total, text) => {
  expect(rowCount(shown, hasMore, total)).toBe(text);
});
