import { toast } from '@atelier/shared/toast';
import { expectConsoleError } from '@atelier/shared/testing/console';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen } from '@testing-library/react';

jest.mock('./toast-host', () => {
  throw new Error('Loading chunk toasts failed');
});

it('shows toasts as plain text and keeps the page when their chunk fails to load', async () => {
  renderPage(<h1>Your cart</h1>);
  const root = screen.getByRole('heading').parentElement;
  act(() => toast({ title: 'Update Failed', description: 'The server cannot be reached.', destructive: true }));
  expect((await screen.findByRole('alert')).textContent).toBe('Update Failed The server cannot be reached.');
  expect(screen.getByRole('heading', { name: 'Your cart' })).toBeTruthy();
  // Outside of what a dialog makes inert, and styled.
  expect(root?.contains(screen.getByRole('alert'))).toBe(false);
  expect(screen.getByRole('alert').className).toContain('destructive');
  act(() => toast({ title: 'Cart Updated' }));
  expect(screen.getByRole('alert').textContent).toBe('Cart Updated ');
  expectConsoleError(/Loading chunk toasts failed/);
});
