import { createConsoleRemote } from '@atelier/shared/console-remote';
import { lazyPage } from '@atelier/shared/lazy-page';
import { Link } from '@atelier/shared/router';
import { takeConsoleMessages } from '@atelier/shared/testing/console';
import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen } from '@testing-library/react';

let isReachable = true;
const load = jest.fn(() =>
  isReachable
    ? Promise.resolve({ default: () => <h1>Your files</h1> })
    : Promise.reject(new Error('Loading chunk files failed')),
);
const { Root } = createConsoleRemote({
  '/dashboard': lazyPage(() => Promise.resolve({ default: () => <Link to="/files">Files</Link> })),
  '/files': lazyPage(load),
});

afterEach(() => jest.restoreAllMocks());

it('a page that fails to load keeps header and menu, says so, and loads when the connection is back', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isReachable = false;
  const user = renderPage(<Root />, { at: '/dashboard', user: ann });
  await user.click(await screen.findByRole('link', { name: 'Files' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toContain('Ann Baker');
  expect(screen.getByRole('link', { name: 'Projects', hidden: true })).toBeTruthy();

  onLine.mockReturnValue(true);
  await act(() => Promise.resolve(void fireEvent(window, new Event('online'))));
  expect(await screen.findByRole('heading', { name: 'This page couldn’t load' })).toBeTruthy();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your files' })).toBeTruthy();
  for (const message of takeConsoleMessages()) expect(message).toMatch(/Loading chunk files failed/);
});
