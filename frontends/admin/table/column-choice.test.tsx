import { clientsApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { mockResponse } from '@atelier/shared/testing/server';
import { screen, within } from '@testing-library/react';
import { openPeople, people } from '../testing/people-list';

beforeEach(() => mockResponse(clientsApi.search, people));
afterEach(() => {
  clearQueryCache();
  localStorage.clear();
});

const heads = async () => {
  const table = await screen.findByRole('table');
  return within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent.replace(/[↑↓]/, ''))
    .filter((title) => title && title !== 'More actions');
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const columnsButton = () => screen.findByRole('button', { name: 'Columns' });

it('columns are hidden and shown by name, and the browser keeps that', async () => {
  const user = openPeople();
  expect(await heads()).toEqual(['Name', 'Email', 'Created']);
  await user.click(await columnsButton());
  await user.click(box('Email'));
  expect(await heads()).toEqual(['Name', 'Created']);
  await user.click(box('Confirmed'));
  expect(await heads()).toEqual(['Name', 'Created', 'Confirmed']);
  expect(screen.getAllByRole('cell', { name: /Yes/ })).toHaveLength(2);
  expect(location.search).toBe('');
  expect(localStorage.getItem('list-columns:/admin/users')).toBe('name.created.confirmed');
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(await heads()).toEqual(['Name', 'Email', 'Created']);
  expect(localStorage.getItem('list-columns:/admin/users')).toBeNull();
});

it('names the columns that a narrow window hides, until columns are chosen', async () => {
  const user = openPeople();
  expect(await screen.findAllByText('Hidden at this width: Email')).toHaveLength(2);
  await user.click(await columnsButton());
  expect(screen.getByText('Hidden in a narrow window, unless you change the columns: Email')).toBeTruthy();
  await user.click(box('Confirmed'));
  expect(screen.queryByText(/^Hidden/)).toBeNull();
});

it('the first column always stays', async () => {
  localStorage.setItem('list-columns:/admin/users', 'email');
  const user = openPeople();
  expect(await heads()).toEqual(['Name', 'Email']);
  await user.click(await columnsButton());
  expect([box('Name').checked, box('Name').disabled]).toEqual([true, true]);
});

it('columns of the address win, and the choice of the browser stays as it is', async () => {
  localStorage.setItem('list-columns:/admin/users', 'name.email');
  const user = openPeople('/admin/users?columns=name.created&role=admin');
  expect(await heads()).toEqual(['Name', 'Created']);
  await user.click(await columnsButton());
  await user.click(box('Email'));
  expect(await heads()).toEqual(['Name', 'Email', 'Created']);
  expect(location.search).toBe('?columns=name.email.created&role=admin');
  expect(localStorage.getItem('list-columns:/admin/users')).toBe('name.email');
});

it('Escape closes the columns and returns focus to their button', async () => {
  const user = openPeople();
  await user.click(await columnsButton());
  await user.tab();
  expect(document.activeElement).toBe(box('Email'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(await columnsButton());
  expect((await columnsButton()).getAttribute('aria-expanded')).toBe('false');
});
