import type { PageData } from '@atelier/contracts';
import { publicPaths } from '@atelier/shared/public-pages';
import { ann, testSite } from '@atelier/shared/testing/people';
import { cartLine, onTheMap, shopWindow } from '@atelier/shared/testing/products';
import { act } from '@testing-library/react';
import * as marketing from '../marketing/routes';
import { render } from '../marketing/server';
import { startShell } from './shell';

const mockLoad = jest.fn<Promise<unknown>, []>();

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: () => undefined,
  getInstance: () => ({
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: () => mockLoad(),
  }),
}));

const anyone: PageData = { user: null, site: testSite, hasDevPages: true };
const onTheMapPage = { slug: 'on-the-map', category: 'seo', isSold: true } as const;
const postedForm = { form: 'login', values: { username: 'ann' }, message: 'Invalid username or password' };

async function open(address: string, data: PageData): Promise<Element | null> {
  const [path = '', search = ''] = address.split(/(?=\?)/);
  const { html } = await render({ ...data, path, search });
  document.body.innerHTML = `<div id="root">${html ?? ''}</div>`;
  history.replaceState(null, '', address);
  const heading = document.querySelector('h1');
  await act(() => startShell(data));
  return heading;
}

beforeEach(() => mockLoad.mockResolvedValue(marketing));

// First, because a loaded remote is cached.
it('the server-rendered page stays when its remote fails to load, and held events are released', async () => {
  mockLoad.mockRejectedValue(new Error('gone'));
  const stays = jest.fn();
  addEventListener('page:stays', stays, { once: true });
  await open('/auth', anyone);
  expect(stays).toHaveBeenCalledTimes(1);
  expect(document.querySelector('form[action="/auth"]')).toBeTruthy();
});

// React logs hydration mismatches, and logging fails a test.
it.each<[string, PageData]>([
  ...publicPaths.map((path): [string, PageData] => [path, anyone]),
  ['/', { ...anyone, user: ann }],
  ['/auth?tab=sign-up&next=%2Ffiles', anyone],
  ['/auth', { ...anyone, form: postedForm }],
  ['/contact', { ...anyone, challenge: { token: 'a.signed.sum', num1: 3, num2: 4 } }],
  ['/contact?sent=1', anyone],
  ['/reset-password?token=a.b', { ...anyone, passwordLink: { username: ann.username } }],
  ['/reset-password?token=a.b', { ...anyone, passwordLink: null }],
  ['/products?category=seo', { ...anyone, products: [shopWindow, onTheMap] }],
  ['/products/on-the-map', { ...anyone, products: [onTheMap, shopWindow], packagePage: onTheMapPage }],
  ['/products/gone', { ...anyone, products: [], packagePage: { ...onTheMapPage, isSold: false } }],
  ['/products/nowhere', anyone],
  ['/', { ...anyone, startingPrices: { seo: '$249.50/month' } }],
  ['/cart', { ...anyone, user: ann, cart: [], cartLineCount: 0 }],
  ['/cart', { ...anyone, user: ann, cart: [cartLine(shopWindow), cartLine(onTheMap)], cartLineCount: 2 }],
  ['/nowhere', anyone],
  ['/dev/ui', anyone],
  ['/dev/ui', { ...anyone, hasDevPages: false }],
])('%s hydrates without a mismatch', async (address, data) => {
  const ready = new Promise((resolve) => addEventListener('page:ready', resolve, { once: true }));
  const heading = await open(address, data);
  await ready;
  expect(heading).not.toBeNull();
  expect(document.querySelector('h1') === heading).toBe(true);
});
