import { axisTicks } from './axis';

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2.5, 5, 7.5]],
  [162_500, [0, 100_000, 200_000]],
])('the axis for %s has the ticks %j', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});
