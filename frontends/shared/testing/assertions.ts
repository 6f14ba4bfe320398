import { screen, waitFor } from '@testing-library/react';

export function descriptionOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' ');
}

export async function expectToast(text: string): Promise<void> {
  const isShown = () => screen.queryAllByText(text).some((element) => element.closest('[data-state="open"]'));
  await waitFor(() => expect(isShown()).toBe(true));
}

export const storedToast = () => JSON.parse(sessionStorage.getItem('toast-after-navigation') ?? 'null') as unknown;
