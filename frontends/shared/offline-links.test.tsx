import { expectToast } from '@atelier/shared/testing/assertions';
import { navigations } from '@atelier/shared/testing/navigation';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen } from '@testing-library/react';

const page = (
  <main>
    <a href="/products">Products</a>
    <a href="#about">About</a>
    <input aria-label="Message" />
  </main>
);
let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  removeEventListener('click', readClick);
  jest.restoreAllMocks();
});

function open() {
  renderPage(page);
  // After the page's own listener: jsdom doesn't navigate and logs an error.
  addEventListener('click', readClick);
}

let wasHeld: boolean;
const readClick = (event: Event) => {
  wasHeld = event.defaultPrevented;
  event.preventDefault();
};
const click = (name: string) => {
  fireEvent.click(screen.getByRole('link', { name }));
  return wasHeld;
};
const goOnline = () => {
  isOnline = true;
  fireEvent(window, new Event('online'));
};

it('a link to another page is held while offline and followed when the connection is back', async () => {
  open();
  isOnline = false;
  expect(click('Products')).toBe(true);
  await expectToast('You’re offline');
  expect(navigations).toEqual([]);
  goOnline();
  expect(navigations).toEqual(['http://localhost/products']);
});

it('a held link is not followed after the user typed', async () => {
  open();
  isOnline = false;
  click('Products');
  await expectToast('You’re offline');
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Bread' } });
  goOnline();
  expect(navigations).toEqual([]);
});

it('a link is not followed by itself while text stands in a form', async () => {
  open();
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Bread' } });
  isOnline = false;
  expect(click('Products')).toBe(true);
  await expectToast('What you typed stays here. Open that page again when you’re back online.');
  goOnline();
  expect(navigations).toEqual([]);
});

it('links within the page, and all links while online, are not held', () => {
  open();
  expect(click('Products')).toBe(false);
  isOnline = false;
  expect(click('About')).toBe(false);
});
