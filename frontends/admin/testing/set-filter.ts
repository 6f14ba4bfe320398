import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Sets a filter of the list by its menu. */
export async function setFilter(user: UserEvent, filter: string, value: string | RegExp): Promise<void> {
  await openFilter(user, filter);
  await user.click(await screen.findByRole('option', { name: value }));
}

/** Opens the values of a filter; a menu with one filter has them at once. */
export async function openFilter(user: UserEvent, filter: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const menu = screen.queryByRole('listbox', { name: 'Filter by' });
  if (menu) await user.click(within(menu).getByRole('option', { name: new RegExp(`^${filter}`) }));
}

/** As in “Status: Sent”. */
export const filterChips = (): string[] =>
  within(screen.queryByRole('list', { name: 'Filters in use' }) ?? document.createElement('ul'))
    .queryAllByRole('button', { name: /: / })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '×');
