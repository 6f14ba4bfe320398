import type { PageData } from '@atelier/contracts';
import { keepFrame } from '@atelier/shared/loading-screen';
import { CONTRACT_VERSION } from '@atelier/shared/remote';
import { ada, ann, testSite } from '@atelier/shared/testing/people';
import { act, screen, within } from '@testing-library/react';
import * as marketing from '../marketing/server';
import { render } from './server';
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

const data: PageData = { user: ann, site: testSite, hasDevPages: true };

afterEach(() => keepFrame(undefined));

it('the frame of the server stays until the page has loaded', async () => {
  const { frame = '' } = await render({ ...data, path: '/files', search: '' }, marketing);
  document.body.innerHTML = `<div id="root" data-frame>${frame}</div>`;
  history.replaceState(null, '', '/files');
  let finish: (remote: unknown) => void = () => undefined;
  mockLoad.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const header = () => within(screen.getByRole('banner'));

  await act(() => startShell(data));
  expect(header().getByRole('link', { name: 'Invoices' }).getAttribute('href')).toBe('/invoices');
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');

  await act(async () => {
    finish({ contractVersion: CONTRACT_VERSION, Root: () => <h1>Files</h1>, preload: () => Promise.resolve() });
    await Promise.resolve();
  });
  expect(await screen.findByRole('heading', { name: 'Files' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});

it('a document without a frame starts with the spinner', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  mockLoad.mockReturnValue(new Promise(() => undefined));
  history.replaceState(null, '', '/admin');
  await act(() => startShell({ ...data, user: ada }));
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});
