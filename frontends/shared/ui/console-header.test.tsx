import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { fireEvent, screen, within } from '@testing-library/react';
import { ConsoleHeader } from './console-header';
import { consoleLinks } from './console-links';
import { PlainHeader } from './plain-header';

const groups = consoleLinks(ann, '/orders');

it.each([
  ['the portal', <ConsoleHeader key="portal" groups={groups} />],
  ['the shop', <PlainHeader key="shop" groups={groups} signOut={() => null} />],
])('the opened menu of %s leads to the settings, and its button closes it', (_name, header) => {
  renderPage(header, { at: '/orders', user: ann });
  const menu = screen.getByRole('navigation', { name: 'Main', hidden: true });
  expect(within(menu).queryByText('Account settings')).toBeNull();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(within(menu).getByText('Account settings').getAttribute('href')).toBe('/settings');
  expect(screen.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
});
