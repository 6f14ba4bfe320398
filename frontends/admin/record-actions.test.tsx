import { render, screen } from '@testing-library/react';
import { RecordActions } from './record-actions';

it('shows the primary action after the others and before the “…”', () => {
  render(
    <RecordActions
      secondary={<button type="button">Edit</button>}
      primary={<button type="button">Send</button>}
      more={<button type="button">Delete</button>}
    />,
  );
  const names = screen
    .getAllByRole('button', { hidden: true })
    .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
  expect(names).toEqual(['Edit', 'Send', 'More actions', 'Delete']);
});
