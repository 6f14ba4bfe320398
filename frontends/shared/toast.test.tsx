import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from './testing/render-page';
import { showStoredToast, toast, toastAfterNavigation } from './toast';

const toasts = () => document.querySelectorAll('ol > li');

async function showToast(title: string, description?: string) {
  act(() => toast({ title, ...(description && { description }) }));
  return screen.findByText(title, { selector: 'li *' });
}

it('a toast shows title and text', async () => {
  renderPage(<p>Page</p>);
  await showToast('Success!', 'Thank you for your message.');
  expect(screen.getByText('Thank you for your message.', { selector: 'li *' })).toBeTruthy();
});

it('a new toast replaces the previous one', async () => {
  renderPage(<p>Page</p>);
  await showToast('First');
  await showToast('Second');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.queryByText('First', { selector: 'li *' })).toBeNull();
});

it('a toast closes after 5 seconds', async () => {
  renderPage(<p>Page</p>);
  await showToast('Warm up, so that the host is loaded');
  jest.useFakeTimers();
  act(() => toast({ title: 'Second' }));
  act(() => jest.advanceTimersByTime(4900));
  expect(toasts()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(500));
  expect(toasts()).toHaveLength(0);
});

it('a toast can be closed', async () => {
  const user = renderPage(<p>Page</p>);
  await showToast('First');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(toasts()).toHaveLength(0));
});

it('F8 focuses the toasts', async () => {
  renderPage(<p>Page</p>);
  await showToast('First');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
});

it('toastAfterNavigation shows on the next page, once', async () => {
  toastAfterNavigation({ title: 'Welcome back!' });
  renderPage(<p>The next page</p>);
  expect(toasts()).toHaveLength(0);
  act(() => showStoredToast());
  expect(await screen.findByText('Welcome back!', { selector: 'li *' })).toBeTruthy();
  act(() => toast({ title: 'Another' }));
  act(() => showStoredToast());
  expect(await screen.findByText('Another', { selector: 'li *' })).toBeTruthy();
});
