import { placePackages } from './package-grid';

/** The columns of six that each row fills. */
function rowsOf(count: number): number[] {
  const rows: number[] = [];
  for (const { isWide, isFirstInRow } of placePackages(count)) {
    if (isFirstInRow) rows.push(0);
    rows.push((rows.pop() ?? 0) + (count === 1 ? 6 : isWide ? 3 : 2));
  }
  return rows;
}

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('%i packages fill every row', (count) => {
  const rows = rowsOf(count);
  expect(rows.every((columns) => columns === 6)).toBe(true);
  expect(placePackages(count)).toHaveLength(count);
  const first = placePackages(count).filter(({ isInFirstRow }) => isInFirstRow);
  expect(first.length).toBe(count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3);
});
