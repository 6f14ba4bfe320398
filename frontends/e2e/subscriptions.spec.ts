import type { Subscription } from '@atelier/contracts';
import type { Page } from '@playwright/test';
import { expect, test, toasts } from './journey';
import { press, tabTo } from './keys';
import { client, enter, somebody } from './people';
import { part } from './projects';
import { atTheTill, CARDS, oneOf, ordersOf, payWith, thanks } from './till';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Whoever is signed in has bought something by the month. */
async function subscribed(page: Page): Promise<Subscription> {
  await atTheTill(page, [await oneOf(page, 'monthly'), 1]);
  await payWith(page, CARDS.pays);
  await expect(thanks(page)).toBeVisible();
  return mine(page);
}

async function mine(page: Page): Promise<Subscription> {
  const [one] = (await (await page.context().request.get('/api/subscriptions')).json()) as Subscription[];
  if (!one) throw new Error('Nothing was bought by the month');
  return one;
}

test('what is paid each month is ended by keyboard, and kept after all, by its client and by an admin', async ({
  page,
  elsewhere,
}) => {
  const { description } = await subscribed(page);
  const [order] = await ordersOf(page);
  if (!order) throw new Error('Nothing was ordered');
  await page.goto('/invoices');
  const monthly = part(page, 'Each month');
  await expect(monthly).toContainText('active');
  await press(page, button(page, `End it ${description}`));
  await expect(page.getByRole('dialog', { name: `End ${description}?` })).toBeVisible();
  await tabTo(page, button(page, /^End it on/));
  await page.keyboard.press('Enter');
  await expect(monthly).toContainText(/It ends on .*Nothing is charged after that\./);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, `Keep it ${description}`)).toBeFocused();
  expect(await mine(page)).toMatchObject({ status: 'active', endsAtPeriodEnd: true });

  await enter(elsewhere.context(), somebody('admin'));
  await elsewhere.goto('/admin/subscriptions');
  const row = elsewhere
    .getByRole('row')
    .filter({ has: elsewhere.getByRole('link', { name: order.orderNumber, exact: true }) });
  await expect(row).toContainText('ending');
  await row.getByRole('button', { name: `Keep it ${description}` }).press('Enter');
  await expect(toasts(elsewhere)).toContainText('It goes on');
  await expect(row).toContainText(/Paid until .*when the next month is charged\./);
  expect(await mine(page)).toMatchObject({ status: 'active', endsAtPeriodEnd: false });

  await page.reload();
  await button(page, `End it ${description}`).click();
  await button(page, /^End it on/).click();
  await expect(monthly).toContainText('ending');
  await button(page, `Keep it ${description}`).click();
  await expect(toasts(page)).toContainText('It goes on');
  await expect(monthly).toContainText('active');
  expect(await mine(page)).toMatchObject({ endsAtPeriodEnd: false });
});

test('what somebody else pays each month is nobody’s to end', async ({ page, elsewhere }) => {
  const { id } = await subscribed(page);
  await client(elsewhere.context());
  for (const deed of ['end', 'keep']) {
    const answer = await elsewhere.context().request.post(`/api/subscriptions/${id}/${deed}`);
    expect(answer.status()).toBe(404);
  }
  await elsewhere.goto('/invoices');
  await expect(elsewhere.getByText('No invoices yet')).toBeVisible();
  await expect(button(elsewhere, /^End it/)).toHaveCount(0);
  expect(await mine(page)).toMatchObject({ endsAtPeriodEnd: false });
});
