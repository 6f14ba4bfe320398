import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from './testing/render-page';
import { Button } from './ui/button';
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

it('a toast can have a button such as Undo, which closes it', async () => {
  const user = renderPage(<p>Page</p>);
  const onSelect = jest.fn();
  act(() => toast({ title: 'Phone saved', action: { label: 'Undo', onSelect } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(toasts()).toHaveLength(0);
});

it('a toast with a button closes after 10 seconds', async () => {
  renderPage(<p>Page</p>);
  await showToast('Warm up, so that the host is loaded');
  jest.useFakeTimers();
  act(() => toast({ title: 'Phone saved', action: { label: 'Undo', onSelect: () => undefined } }));
  act(() => jest.advanceTimersByTime(9900));
  expect(toasts()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(500));
  expect(toasts()).toHaveLength(0);
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

  it('stands above a bar at the bottom', async () => {
    document.documentElement.style.setProperty('--bottom-bar', '250px');
    renderPage(<button>Pay (bottom right)</button>);
    await showToast('Saved');
    expect(document.querySelector('ol')?.dataset.place).toBe('bottom-right');
    document.documentElement.style.removeProperty('--bottom-bar');
  });

  it.each([
    [2000, 'true'],
    [700, 'false'],
  ])('has room after the end of a page of %i px: %s', async (height, hasRoom) => {
    jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
    renderPage(<p>Page</p>);
    await showToast('Saved');
    expect(document.querySelector('ol')?.dataset.room).toBe(hasRoom);
  });

  it('covers no heading of the page', async () => {
    renderPage(
      <>
        <h1>New (top right)</h1>
        <button>Pay (bottom right)</button>
        <button>Menu (bottom left)</button>
      </>,
    );
    await showToast('Welcome back!');
    expect(document.querySelector('ol')?.dataset.place).toBe('top-left');
  });

  it('covers the least important one where each place covers one', async () => {
    const [pay, menu, next, back] = Object.keys(boxes).slice(1);
    renderPage(
      <form>
        <button type="submit">{pay}</button>
        <Button>{menu}</Button>
        <button type="button">{next}</button>
        <button type="button">{back}</button>
      </form>,
    );
    await showToast('Saved');
    expect(document.querySelector('ol')?.dataset.place).toBe('top-right');
  });

  it('makes way for the page that loads after it appeared', async () => {
    renderPage(<p>Loading...</p>);
    await showToast('Welcome back!');
    expect(document.querySelector('ol')?.dataset.place).toBe('bottom-right');
    const button = document.createElement('button');
    button.textContent = 'Pay (bottom right)';
    document.body.append(button);
    await waitFor(() => expect(document.querySelector('ol')?.dataset.place).toBe('bottom-left'));
    button.remove();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(document.querySelector('ol')?.dataset.place).toBe('bottom-left');
  });
});

it('F8 focuses the toasts', async () => {
  renderPage(<p>Page</p>);
  await showToast('First');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
});

it.each([
  ['/', true],
  ['/admin', false],
  ['/dashboard', false],
])('toastAfterNavigation leads on %s to the dashboard: %s', async (at, isOffered) => {
  toastAfterNavigation({ title: 'Welcome back!', action: { label: 'Go to your dashboard', href: '/account' } });
  renderPage(<p>The next page</p>, { at });
  act(() => showStoredToast());
  await screen.findByText('Welcome back!', { selector: 'li *' });
  expect(screen.queryByRole('link', { name: 'Go to your dashboard' }) !== null).toBe(isOffered);
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
