import { ada, ann, testSite } from '@atelier/shared/testing/people';
import * as marketing from '../marketing/server';
import { render } from './server';

const visit = (path: string, data: Partial<Parameters<typeof render>[0]> = {}) =>
  render({ path, search: '', user: null, site: testSite, hasDevPages: false, ...data }, marketing);

it.each(['/dashboard', '/files', '/admin', '/pay-invoice/7'])('%s is left to the browser to render', async (path) => {
  expect(await visit(path)).toMatchObject({ status: 200, html: null });
  expect(await visit(path, { user: ann })).toMatchObject({ status: 200, html: null });
});

it('a page that the browser renders starts with header, menu, and skeleton, for a user who may open it', async () => {
  const { html, frame = '', chunk } = await visit('/files', { user: ann, cartLineCount: 2 });
  expect({ html, chunk }).toEqual({ html: null, chunk: 'frame' });
  for (const part of ['<header', 'href="/dashboard"', 'Ann Baker', 'aria-label="Cart, 2 items"', 'Loading...', '<main'])
    expect(frame).toContain(part);
  expect(frame).toMatch(/href="\/files"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/files"/);
  expect(frame).not.toContain(' style="');
  expect((await visit('/admin', { user: ada })).frame).toContain('href="/admin/submissions"');
  expect((await visit('/projects/7', { user: ada })).frame).not.toContain('<a href="/admin/submissions"');
});

it('an admin who has to add a second step is led to its page, and from there to where they were going', async () => {
  const user = { ...ada, missingSecondStep: 'required' } as const;
  expect((await visit('/admin/invoices', { user, search: '?status=sent' })).redirect).toBe(
    '/second-step?next=%2Fadmin%2Finvoices%3Fstatus%3Dsent',
  );
  const page = await visit('/second-step', { user });
  expect([page.redirect, page.frame?.includes('/admin/submissions')]).toEqual([undefined, false]);
  expect((await visit('/contact', { user })).redirect).toBeUndefined();
});

it.each([
  ['a visitor', '/files', null],
  ['a client on a page of the console', '/admin', ann],
])('%s gets no frame', async (_, path, user) => {
  expect((await visit(path, { user })).frame).toBeUndefined();
});
