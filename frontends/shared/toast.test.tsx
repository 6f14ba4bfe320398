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

it('a toast can lead to a page', async () => {
  renderPage(<p>Page</p>);
  act(() => toast({ title: 'Added to Cart', action: { label: 'View cart', href: '/cart' } }));
  expect((await screen.findByRole('link', { name: 'View cart' })).getAttribute('href')).toBe('/cart');
});

describe('a toast near controls', () => {
  const boxes: Record<string, DOMRect> = {
    OL: new DOMRect(624, 568, 400, 200),
    'Pay (bottom right)': new DOMRect(900, 700, 80, 40),
    'Menu (bottom left)': new DOMRect(10, 700, 80, 40),
    'New (top right)': new DOMRect(900, 80, 80, 40),
    'Back (top left)': new DOMRect(10, 80, 80, 40),
  };
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return boxes[this.tagName] ?? boxes[this.textContent] ?? new DOMRect();
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [[], 'bottom-right'],
    [['Pay (bottom right)'], 'bottom-left'],
    [['Pay (bottom right)', 'Menu (bottom left)'], 'top-right'],
    [['Pay (bottom right)', 'Menu (bottom left)', 'New (top right)'], 'top-left'],
    [['Pay (bottom right)', 'Menu (bottom left)', 'New (top right)', 'Back (top left)'], 'end'],
  ])('covers none of %j', async (labels, place) => {
    renderPage(labels.map((label) => <button key={label}>{label}</button>));
    await showToast('Saved');
    expect(document.querySelector('ol')?.dataset.place).toBe(place);
  });
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
