import { CONTRACT_VERSION, type RemoteModule } from '@atelier/shared/remote';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { RemoteView } from './remote-view';

const mockLoad = jest.fn<Promise<unknown>, [string]>();

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerGlobalPlugins: () => undefined,
  getInstance: () => ({
    registerPlugins: () => undefined,
    registerRemotes: () => undefined,
    loadRemote: (name: string) => mockLoad(name),
  }),
}));

const remote = (text: string): RemoteModule => ({
  contractVersion: CONTRACT_VERSION,
  Root: () => <p>{text}</p>,
  preload: () => Promise.resolve(),
});

/** Whatever would happen within a minute has happened. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(60_000));

beforeEach(() => {
  mockLoad.mockReset();
  jest.useFakeTimers();
});

it('a remote that fails to load shows a notice and retries only on request', async () => {
  mockLoad.mockRejectedValue(new Error('gone'));
  const user = renderPage(<RemoteView name="portal" />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'This page couldn’t load' })).toBeTruthy();
  await settle();
  expect(mockLoad).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This page couldn’t load' })).toBeTruthy();
  await settle();
  expect(mockLoad).toHaveBeenCalledTimes(2);

  mockLoad.mockResolvedValue(remote('The portal'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The portal')).toBeTruthy();
  await settle();
  expect(mockLoad.mock.calls).toEqual([['portal/routes'], ['portal/routes'], ['portal/routes']]);
});

it('a loaded remote renders at once', async () => {
  mockLoad.mockResolvedValue(remote('The console'));
  renderPage(<RemoteView name="admin" />);
  expect(await screen.findByText('The console')).toBeTruthy();
  renderPage(<RemoteView name="admin" />);
  expect(screen.getAllByText('The console')).toHaveLength(2);
  expect(mockLoad).toHaveBeenCalledTimes(1);
});

it('a remote with another contract version is rejected', async () => {
  mockLoad.mockResolvedValue({ ...remote('From the future'), contractVersion: 99 });
  renderPage(<RemoteView name="marketing" />);
  expect(await screen.findByRole('heading', { name: 'This page couldn’t load' })).toBeTruthy();
});
