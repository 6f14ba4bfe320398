import { render, screen } from '@testing-library/react';
import { ShownTogether } from './shown-together';

const panels = (isPending: boolean) => (
  <ShownTogether isPending={isPending}>
    <p>The panels</p>
  </ShownTogether>
);
const isHidden = () => screen.getByText('The panels').parentElement?.className === 'hidden';

it('hides its panels behind skeletons until they have loaded, and not when they load again', () => {
  const { rerender } = render(panels(true));
  expect([isHidden(), screen.getByRole('status').textContent]).toEqual([true, 'Loading...']);
  rerender(panels(false));
  expect([isHidden(), screen.queryByRole('status')]).toEqual([false, null]);
  rerender(panels(true));
  expect([isHidden(), screen.queryByRole('status')]).toEqual([false, null]);
});
