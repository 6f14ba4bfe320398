import { addedGreeting, addedSignature } from './email-phrases';

it.each([
  'Hi Dana,\nyour site is ready.',
  'Hello Dana!',
  'hello,',
  'Dear Ms. O’Brien:\nThank you.',
  'Good morning Dana – your site is ready.',
  '  Hey there\n\nThe photos are in.',
])('adds no greeting to “%s”', (text) => {
  expect(addedGreeting('Dana', text)).toBeNull();
});

it.each([
  'Your site is ready.',
  'Hi-res photos are ready, too.',
  'Dearest is not the best word.',
  'Hiking, anyone?',
  '',
])('greets before “%s”', (text) => {
  expect(addedGreeting('Dana', text)).toBe('Hi Dana,');
  expect(addedGreeting(null, text)).toBe('Hi,');
});

it.each(['Done.\n\nBest regards,\nJune', 'Done.\nThanks,\nJune\nDesigner', 'Done.\n\nMain Street Web\n'])(
  'adds no signature to “%s”',
  (text) => {
    expect(addedSignature('Main Street Web', text)).toBeNull();
  },
);

it.each(['Done.', 'Thanks for writing.\nIt’s done.', 'Thanks', 'Best,\nis what?\na\nb\nc\nd'])('signs “%s”', (text) => {
  expect(addedSignature('Main Street Web', text)).toBe('Main Street Web');
});
