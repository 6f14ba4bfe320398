import { render, screen } from '@testing-library/react';
import { Mailbox } from './empty-pictures/mailbox';
import { EmptyState } from './empty-state';

const draw = (picture?: typeof Mailbox) =>
  render(
    <EmptyState title="Nothing yet" picture={picture}>
      <p>Messages will appear here.</p>
    </EmptyState>,
  ).container.querySelector('svg');

it('an empty state draws the picture of its kind, which is decoration', () => {
  const mailbox = draw(Mailbox);
  expect(mailbox?.innerHTML).not.toBe(draw()?.innerHTML);
  expect(mailbox?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});
