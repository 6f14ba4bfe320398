import { clientsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { expectToast } from '@atelier/shared/testing/assertions';
import { mockResponse } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { greeted, openPeople, people } from '../testing/people-list';

beforeEach(() => mockResponse(clientsApi.search, people));
afterEach(() => {
  clearQueryCache();
  greeted.length = 0;
});

const trigger = () => screen.findByRole('button', { name: 'Actions for Bo' });
const item = (name: string) => screen.findByRole('menuitem', { name });
async function openMenu() {
  const user = openPeople();
  await user.click(await trigger());
  await item('Open');
  return user;
}

it('stands in a column whose head is read out and not shown', async () => {
  openPeople();
  await trigger();
  const head = screen.getByRole('columnheader', { name: 'More actions' });
  expect([...head.childNodes].map((child) => (child as Element).className)).toEqual(['unseen']);
});

it('offers the page of a row and its actions', async () => {
  const user = await openMenu();
  expect((await trigger()).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Open in new tab',
    'Copy link',
    'Greet',
  ]);
  await user.click(await item('Greet'));
  expect(greeted).toEqual(['Bo']);
  expect(screen.queryByRole('menuitem')).toBeNull();
});

it('opens the page of a row', async () => {
  const user = await openMenu();
  await user.click(await item('Open'));
  await waitFor(() => expect(location.pathname).toBe('/admin/users/b'));
});

it('copies the link of a row, and says so', async () => {
  const user = await openMenu();
  await user.click(await item('Copy link'));
  await expectToast('Link copied');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/admin/users/b`);
});

it('is used by keyboard, and Escape returns the focus to its button', async () => {
  const user = openPeople();
  (await trigger()).focus();
  await user.keyboard('{Enter}');
  const first = await item('Open');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(document.activeElement).toBe(await trigger());
});
