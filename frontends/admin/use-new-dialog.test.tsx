import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { useNewDialog } from './use-new-dialog';

function Page() {
  const [isOpen, setIsOpen] = useNewDialog();
  return isOpen ? (
    <button onClick={() => setIsOpen(false)}>Close</button>
  ) : (
    <button onClick={() => setIsOpen(true)}>New</button>
  );
}

it('is open at the address of New, and closing it keeps the rest of the address', async () => {
  const user = renderPage(<Page />, { at: '/admin/projects?status=review&new=1', user: ada });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'New' })).toBeTruthy();
  expect(location.search).toBe('?status=review');
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});
