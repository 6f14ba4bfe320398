import { createSubmission, visitor } from '../support/contact-form';
import { demoAccount, signInByApi } from '../support/accounts';
import { collectRequests, expect, gotoHydrated, test } from '../support/fixtures';

const EVENTS = 'GET /api/admin/events';

test('a new submission appears in the open list, in both tabs, which share one stream', async ({ page, otherPage }) => {
  await signInByApi(page.context(), demoAccount('admin'));
  const requests = collectRequests(page);
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/admin/events'));
  await gotoHydrated(page, '/admin/submissions');
  await listening;
  const secondTab = await page.context().newPage();
  const requestsOfSecond = collectRequests(secondTab);
  await gotoHydrated(secondTab, '/admin/submissions');
  await secondTab.getByRole('row').nth(1).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search submissions' });
  await search.focus();

  const person = visitor();
  await createSubmission(otherPage.context(), person);
  for (const tab of [page, secondTab]) await expect(tab.getByRole('row', { name: person.name })).toBeVisible();
  await expect(search).toBeFocused();
  expect(requests.filter((request) => request === EVENTS)).toHaveLength(1);
  expect(requestsOfSecond).not.toContain(EVENTS);

  // The other tab takes over.
  await page.close();
  await expect.poll(() => requestsOfSecond.filter((request) => request === EVENTS).length).toBe(1);
  const next = visitor();
  await createSubmission(otherPage.context(), next);
  await expect(secondTab.getByRole('row', { name: next.name })).toBeVisible();
});

test(
  'a list that was scrolled stays in place when a row appears above',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    for (let count = 0; count < 20; count += 1) await createSubmission(otherPage.context(), visitor());
    await signInByApi(page.context(), demoAccount('admin'));
    const listening = page.waitForResponse((response) => response.url().endsWith('/api/admin/events'));
    await gotoHydrated(page, '/admin/submissions');
    await listening;
    const row = page.getByRole('row').nth(12);
    await row.scrollIntoViewIfNeeded();
    const link = await row.getByRole('link').first().getAttribute('href');
    const place = () =>
      page
        .locator(`a[href="${link}"]`)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    const person = visitor();
    await createSubmission(otherPage.context(), person);
    await expect(page.getByRole('row', { name: person.name })).toBeAttached();
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
  },
);
