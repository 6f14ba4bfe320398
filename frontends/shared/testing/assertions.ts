import { screen, waitFor } from '@testing-library/react';

/** What stands beside an input for everybody: its hint, or what is wrong with it. */
export function descriptionOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}

/** A toast says it; what only screen readers hear comes besides. */
export async function expectToast(text: string): Promise<void> {
  const isShown = () => screen.queryAllByText(text).some((element) => element.closest('[data-state="open"]'));
  await waitFor(() => expect(isShown()).toBe(true));
}

/** What the next page will say. */
export const storedToast = () => JSON.parse(sessionStorage.getItem('toast-after-navigation') ?? 'null') as unknown;
