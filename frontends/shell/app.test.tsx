import type { User } from '@atelier/contracts';
import { lazyPage } from '@atelier/shared/lazy-page';
import { CONTRACT_VERSION } from '@atelier/shared/remote';
import { BrowserRouter, Link } from '@atelier/shared/router';
import { PageDataProvider } from '@atelier/shared/page-data';
import { ada, ann, testSite } from '@atelier/shared/testing/people';
import { expectConsoleError } from '@atelier/shared/testing/console';
import { navigations } from '@atelier/shared/testing/navigation';
import { setUpUser } from '@atelier/shared/testing/set-up-user';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { App } from './app';

const mockLoad = jest.fn<Promise<unknown>, [string]>();

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: () => undefined,
  getInstance: () => ({
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: (name: string) => mockLoad(name),
  }),
}));

const Broken = lazyPage(() => Promise.reject(new Error('gone')));

mockLoad.mockImplementation((name) =>
  Promise.resolve({
    contractVersion: CONTRACT_VERSION,
    Root: () => (location.pathname === '/cart' ? <Broken /> : <Links of={name} />),
    preload: () => Promise.resolve(),
  }),
);

const Links = ({ of }: { of: string }) => (
  <main>
    <h1>{of}</h1>
    <Link to="/files">Files</Link>
    <Link to="/pay-invoice/7">Pay</Link>
  </main>
);

function open(at: string, user: User | null, rendered = false) {
  history.replaceState(null, '', at);
  render(
    <PageDataProvider data={{ user, site: testSite, hasDevPages: true }}>
      <BrowserRouter>
        <App rendered={rendered} />
      </BrowserRouter>
    </PageDataProvider>,
  );
  return setUpUser();
}

it.each([
  ['/', null, 'marketing/routes'],
  ['/nowhere', null, 'marketing/routes'],
  ['/files', ann, 'portal/routes'],
  ['/dashboard', ann, 'portal/routes'],
  ['/dashboard', ada, 'admin/routes'],
  ['/admin', ada, 'admin/routes'],
])('%s renders the remote for this user', async (at, user, remote) => {
  open(at, user);
  expect(await screen.findByRole('heading', { name: remote })).toBeTruthy();
});

it.each([
  ['/admin', null],
  ['/admin', ann],
  ['/dashboard', null],
])('%s loads no remote without permission', (at, user) => {
  mockLoad.mockClear();
  open(at, user);
  expect(screen.getByRole('heading', { name: user ? 'Admins only' : 'Please sign in to continue' })).toBeTruthy();
  expect(mockLoad).not.toHaveBeenCalled();
});

it('navigation from a public page to the portal reloads, because styles need a nonce', async () => {
  const user = open('/', ann, true);
  await user.click(await screen.findByRole('link', { name: 'Files' }));
  expect(navigations).toEqual(['reload']);
});

it("navigation within the portal doesn't reload", async () => {
  const user = open('/dashboard', ann);
  await user.click(await screen.findByRole('link', { name: 'Files' }));
  expect(await screen.findByRole('heading', { name: 'portal/routes' })).toBeTruthy();
  expect(navigations).toEqual([]);
});

describe('a payment page', () => {
  function leavesDocument(name: string): boolean {
    let left = false;
    const listener = (click: Event) => {
      left = !click.defaultPrevented;
      // jsdom doesn't navigate and logs an error.
      click.preventDefault();
    };
    addEventListener('click', listener, { once: true });
    fireEvent.click(screen.getByRole('link', { name }));
    return left;
  }

  it('is entered by loading a new document', async () => {
    open('/dashboard', ann);
    await screen.findByRole('heading', { name: 'portal/routes' });
    expect([leavesDocument('Pay'), location.pathname]).toEqual([true, '/dashboard']);
    expect([leavesDocument('Files'), location.pathname]).toEqual([false, '/files']);
  });

  it('is left by loading a new document', async () => {
    open('/pay-invoice/8', ann);
    await screen.findByRole('heading', { name: 'portal/routes' });
    expect([leavesDocument('Files'), leavesDocument('Pay'), location.pathname]).toEqual([true, true, '/pay-invoice/8']);
  });

  it.each([
    ['/dashboard', '/pay-invoice/7'],
    ['/pay-invoice/7', '/dashboard'],
    ['/pay-invoice/7', '/pay-invoice/8'],
  ])('reloads before rendering on any navigation from %s to %s', async (from, to) => {
    open(from, ann);
    await screen.findByRole('heading', { name: 'portal/routes' });
    // As browser history or other scripts would.
    act(() => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(navigations).toEqual(['reload']);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it("doesn't reload on a query change", async () => {
    open('/pay-invoice/7', ann);
    await screen.findByRole('heading', { name: 'portal/routes' });
    act(() => {
      history.pushState(null, '', '/pay-invoice/7?from=mail');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(navigations).toEqual([]);
  });
});

it('a page whose chunk fails to load shows a notice and reloads on retry', async () => {
  const user = open('/cart', null);
  expect(await screen.findByRole('heading', { name: 'This page couldn’t load' })).toBeTruthy();
  expectConsoleError(/gone/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(navigations).toEqual(['reload']);
});
