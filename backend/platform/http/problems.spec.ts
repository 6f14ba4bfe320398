import { TooManyRequests } from './problems';

it.each([
  [1, 'Please wait 1 second and try again.'],
  [90, 'Please wait 90 seconds and try again.'],
  [91, 'Please wait 2 minutes and try again.'],
  [3600, 'Please wait 60 minutes and try again.'],
  [6000, 'Please wait 2 hours and try again.'],
  [12 * 3600, 'Please wait 12 hours and try again.'],
  [86_400, 'Please try again tomorrow.'],
])('a wait of %i seconds reads “%s”', (seconds, advice) => {
  expect(new TooManyRequests(seconds).getResponse()).toMatchObject({ message: `Too many attempts. ${advice}` });
});
