import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the “…” of a row; returns what it offers. */
export async function openRowMenu(user: UserEvent, row: string): Promise<string[]> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

export async function chooseInRow(user: UserEvent, row: string, action: string): Promise<void> {
  await openRowMenu(user, row);
  await user.click(screen.getByRole('menuitem', { name: action }));
}
