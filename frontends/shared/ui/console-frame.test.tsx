import { hideCartCount } from '@atelier/shared/console-cart-count';
import { setUser } from '@atelier/shared/session';
import { ada, ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { Link } from '@atelier/shared/router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ConsoleFrame } from './console-frame';

const page = <ConsoleFrame title="The page">words</ConsoleFrame>;
const nav = () => within(screen.getByRole('navigation', { name: 'Main', hidden: true }));
const links = () =>
  nav()
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
const currentLinks = () =>
  [...document.querySelectorAll('[aria-current]')].map((link) => [link.textContent, link.getAttribute('aria-current')]);

it('leads a client to everything that is theirs, and says how full the cart is', () => {
  renderPage(page, { at: '/orders', user: ann, data: { cartLineCount: 2 } });
  expect(links()).toEqual([
    ['Dashboard', '/dashboard'],
    ['Files', '/files'],
    ['Orders', '/orders'],
    ['Invoices', '/invoices'],
    ['Products', '/products'],
    ['Cart2', '/cart'],
  ]);
  expect(currentLinks()).toEqual([['Orders', 'page']]);
});

it('leads an admin to the parts of the console, group by group', () => {
  renderPage(page, { at: '/admin/orders/7', user: ada });
  const group = (name: string) =>
    within(nav().getByRole('list', { name, hidden: true }))
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
  expect(group('Work')).toEqual(['Dashboard', 'Submissions', 'Projects', 'Files']);
  expect(group('Money')).toEqual(['Orders', 'Invoices', 'Subscriptions', 'Payments', 'Packages']);
  expect(group('People')).toEqual(['Users']);
  expect(group('Agency')).toEqual(expect.arrayContaining(['Analytics', 'Notifications', 'Email log', 'Failed jobs']));
  expect(links()).toContainEqual(['Files', '/admin/files']);
  expect(currentLinks()).toEqual([['Orders', 'true']]);
});

it.each(['/dashboard', '/account', '/account/'])('knows the dashboard at %s', (at) => {
  renderPage(page, { at, user: ann });
  expect(currentLinks()).toEqual([['Dashboard', 'page']]);
});

it('knows the dashboard of an admin by all its addresses', () => {
  renderPage(page, { at: '/account', user: ada });
  expect(currentLinks()).toEqual([['Dashboard', 'page']]);
});

it.each([
  { user: ann, label: 'Dashboard' },
  { user: ada, label: 'Projects' },
])('knows that $user.username comes to the page of a project from $label', ({ user, label }) => {
  renderPage(page, { at: '/projects/7', user });
  expect(currentLinks()).toEqual([[label, 'true']]);
});

it.each([
  [0, 'Cart'],
  [1, 'Cart, 1 item'],
  [12, 'Cart, 12 items'],
])('says of %i lines in the cart “%s”, and nothing once nobody knows any longer', (cartLines, words) => {
  renderPage(page, { user: ann, data: { cartLineCount: cartLines } });
  const cart = (name: string) => nav().getByRole('link', { name, hidden: true });
  expect(cart(words).textContent).toBe(cartLines ? `Cart${cartLines}` : 'Cart');
  act(() => hideCartCount());
  expect(cart('Cart').textContent).toBe('Cart');
  act(() => hideCartCount(false));
});

it('begins a page that one of its links led to at its beginning', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo');
  const user = renderPage(page, { at: '/orders', user: ann });
  expect(document.activeElement).toBe(document.body);
  await user.click(nav().getByRole('link', { name: 'Dashboard', hidden: true }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('leaves the keys where they are when only what was chosen on the page is new', async () => {
  const user = renderPage(
    <ConsoleFrame title="The page">
      <Link to="?status=paid">Only what is paid</Link>
    </ConsoleFrame>,
    { at: '/orders', user: ann },
  );
  const link = screen.getByRole('link', { name: 'Only what is paid' });
  await user.click(link);
  expect(location.search).toBe('?status=paid');
  expect(document.activeElement).toBe(link);
});

it('shows whose it is, by picture or letters, and leads to what is theirs to change', () => {
  renderPage(page, { at: '/settings', user: ann });
  const person = screen.getByRole('link', { name: 'Account: Ann Baker' });
  expect([person.textContent, person.getAttribute('href')]).toEqual(['ABAnn Baker', '/settings']);
  expect(person.getAttribute('aria-current')).toBe('page');
  const profileImageUrl = `/api/users/${ann.id}/picture/abc`;
  act(() => setUser({ ...ann, firstName: null, lastName: null, profileImageUrl }));
  expect(person.querySelector('img')?.getAttribute('src')).toBe(profileImageUrl);
  fireEvent.error(person.querySelector('img') as Element);
  expect(person.textContent).toBe('Aann');
  act(() => setUser(ann));
});
