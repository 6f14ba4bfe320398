import { hideCartCount } from '@atelier/shared/console-cart-count';
import { clearMenuCounts, setMenuCounts } from '@atelier/shared/menu-counts';
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

it('the menu links a client to all pages with the cart count', () => {
  renderPage(page, { at: '/orders', user: ann, data: { cartLineCount: 2 } });
  expect(links()).toEqual([
    ['Dashboard', '/dashboard'],
    ['Projects', '/projects'],
    ['Files', '/files'],
    ['Orders', '/orders'],
    ['Invoices', '/invoices'],
    ['Products', '/products'],
    ['Cart 2', '/cart'],
  ]);
  expect(currentLinks()).toEqual([['Orders', 'page']]);
});

it("the menu shows an admin the console's groups", () => {
  renderPage(page, { at: '/admin/orders/7', user: ada });
  const group = (name: string) =>
    within(nav().getByRole('list', { name, hidden: true }))
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
  expect(group('Work')).toEqual(['Dashboard', 'Submissions', 'Projects', 'Files']);
  expect(group('Money')).toEqual(['Orders', 'Invoices', 'Subscriptions', 'Payments', 'Packages']);
  expect(group('People')).toEqual(['Users', 'Team']);
  expect(group('Agency')).toEqual(expect.arrayContaining(['Analytics', 'Notifications', 'Email log', 'System']));
  expect(links()).toContainEqual(['Files', '/admin/files']);
  expect(currentLinks()).toEqual([['Orders', 'true']]);
});

it.each([
  ['/pay-invoice/7', 'Invoices'],
  ['/payment-success?invoice=7', 'Invoices'],
  ['/payment-success?order=7', 'Orders'],
])('the menu marks where %s belongs: %s', (at, name) => {
  renderPage(page, { at, user: ann });
  expect(currentLinks()).toEqual([[name, 'true']]);
});

it('the menu marks the invoices on the page of receivables', () => {
  renderPage(page, { at: '/admin/receivables', user: ada });
  expect(currentLinks()).toEqual([['Invoices', 'true']]);
});

it('the menu shows staff only what is open to them', () => {
  renderPage(page, { at: '/admin', user: { ...ada, teamRole: 'staff' } });
  expect(links().map(([label]) => label)).toEqual(['Dashboard', 'Submissions', 'Projects', 'Files', 'Clients', 'Team']);
});

it.each(['/dashboard', '/account', '/account/'])('the menu marks the dashboard at %s', (at) => {
  renderPage(page, { at, user: ann });
  expect(currentLinks()).toEqual([['Dashboard', 'page']]);
});

it('the menu marks the admin dashboard at all its URLs', () => {
  renderPage(page, { at: '/account', user: ada });
  expect(currentLinks()).toEqual([['Dashboard', 'page']]);
});

it.each([{ user: ann }, { user: ada }])('the menu marks Projects on a project page for $user.username', ({ user }) => {
  renderPage(page, { at: '/projects/7', user });
  expect(currentLinks()).toEqual([['Projects', 'true']]);
});

it.each([
  [0, 'Cart'],
  [1, 'Cart, 1 item'],
  [12, 'Cart, 12 items'],
])('the menu shows %i cart lines as “%s” and no count once it is stale', (cartLines, words) => {
  renderPage(page, { user: ann, data: { cartLineCount: cartLines } });
  const cart = (name: string) => nav().getByRole('link', { name, hidden: true });
  expect(cart(words).textContent).toBe(cartLines ? `Cart ${cartLines}` : 'Cart');
  act(() => hideCartCount());
  expect(cart('Cart').textContent).toBe('Cart');
  act(() => hideCartCount(false));
});

it('the console’s menu counts what waits for a person', () => {
  renderPage(page, { at: '/admin', user: ada });
  act(() => setMenuCounts({ newSubmissions: 7, overdueInvoices: 2 }));
  expect(nav().getByRole('link', { name: 'Submissions, 7 new', hidden: true }).textContent).toBe('Submissions 7');
  expect(nav().getByRole('link', { name: 'Invoices, 2 past due', hidden: true }).textContent).toBe('Invoices 2');
  expect(nav().getByRole('link', { name: 'Email log', hidden: true }).textContent).toBe('Email log');
  act(clearMenuCounts);
});

it('shows the way back, the status, and the actions of a record around its title', () => {
  renderPage(
    <ConsoleFrame
      title="INV-2026-00004"
      breadcrumb={<Link to="/admin/invoices">All invoices</Link>}
      status={<span>Sent</span>}
      actions={<button>Archive</button>}
    >
      {null}
    </ConsoleFrame>,
    { at: '/admin/invoices/7', user: ada },
  );
  expect(screen.getByRole('main').textContent).toBe('All invoicesINV-2026-00004SentArchive');
});

it('link navigation scrolls to the top and focuses the page', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo');
  const user = renderPage(page, { at: '/orders', user: ann });
  expect(document.activeElement).toBe(document.body);
  await user.click(nav().getByRole('link', { name: 'Dashboard', hidden: true }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('a query change keeps focus', async () => {
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

it('signing out is in the opened menu, where a phone has its only button', () => {
  renderPage(page, { at: '/orders', user: ann });
  const menu = screen.getByRole('navigation', { name: 'Main', hidden: true });
  expect(nav().queryByText('Sign out')).toBeNull();
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(nav().getByText('Sign out')).toBeTruthy();
});

it('the account link shows picture or initials and opens settings', () => {
  renderPage(page, { at: '/settings', user: ann });
  const person = screen.getByRole('link', { name: 'Account: Ann Baker' });
  expect([person.textContent, person.getAttribute('href')]).toEqual(['ABAccount: Ann Baker', '/settings']);
  expect(person.getAttribute('aria-current')).toBe('page');
  const profileImageUrl = `/api/users/${ann.id}/picture/abc`;
  act(() => setUser({ ...ann, firstName: null, lastName: null, profileImageUrl }));
  expect(person.querySelector('img')?.getAttribute('src')).toBe(profileImageUrl);
  fireEvent.error(person.querySelector('img') as Element);
  expect(person.textContent).toBe('AAccount: ann');
  act(() => setUser(ann));
});

describe('on a host of its own', () => {
  const origin = Object.assign(document.createElement('meta'), { name: 'api-origin', content: 'https://site.example' });
  beforeEach(() => document.head.append(origin));
  afterEach(() => origin.remove());

  it('the logo stays there, and the own name opens the settings of the site beside it', () => {
    renderPage(page, { at: '/admin', user: ada });
    expect(screen.getByRole('link', { name: 'Atelier' }).getAttribute('href')).toBe('/admin');
    const account = screen.getByRole('link', { name: /^Account: .* \(settings on the site, opens in a new tab\)$/ });
    expect(account.getAttribute('href')).toBe('https://site.example/settings');
    expect(account.getAttribute('target')).toBe('_blank');
  });
});

it('the client’s view for admins replaces the menu with its note', () => {
  renderPage(
    <ConsoleFrame title="The page" clientViewNote="You’re viewing this as Ann sees it.">
      words
    </ConsoleFrame>,
    { at: '/projects/7', user: ada },
  );
  expect(screen.getByText('You’re viewing this as Ann sees it.')).toBeTruthy();
  expect(nav().queryByRole('link', { hidden: true })).toBeNull();
});
