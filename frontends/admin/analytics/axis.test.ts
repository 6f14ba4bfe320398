import { axisTicks } from './axis';

it.each([
  [0, [0]],
  [3, [0, 1, 2, 3]],
  [1, [0, 1]],
  [7, [0, 5, 10]],
  [70, [0, 25, 50, 75]],
  [162_500, [0, 100_000, 200_000]],
])('the axis for %s has the ticks %j', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks);
});
