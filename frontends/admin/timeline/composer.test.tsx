import { render, screen } from '@testing-library/react';
import { setUpUser } from '@atelier/shared/testing/set-up-user';
import { Composer } from './composer';

it('switches between message and note by arrow keys', async () => {
  const user = setUpUser();
  render(
    <Composer
      tabs={[
        { id: 'message', label: 'Update for Rosa', content: 'Rosa reads this' },
        { id: 'note', label: 'Team note', content: 'The team reads this' },
      ]}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'Update for Rosa' }).textContent).toBe('Rosa reads this');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Team note', selected: true }));
  expect(screen.getByRole('tabpanel', { name: 'Team note' }).textContent).toBe('The team reads this');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Update for Rosa', selected: true })).toBeTruthy();
});
