import { expect, test, toasts } from './journey';
import { tabTo } from './keys';
import { client, enter, somebody } from './people';

test('what was paid stands in the record, and is compared with everything by keyboard', async ({ page, elsewhere }) => {
  const ann = await client(elsewhere.context());
  const made = await elsewhere.context().request.post('/api/create-demo-invoice');
  expect(made.ok()).toBe(true);
  const { id, invoiceNumber } = (await made.json()) as { id: string; invoiceNumber: string };
  await enter(page.context(), somebody('admin'));
  const note = `In cash by ${ann.username}`;
  const paid = await page.context().request.post(`/api/admin/invoices/${id}/mark-paid`, { data: { note } });
  expect(paid.ok()).toBe(true);

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Payments' }).first().press('Enter');
  const entry = page.getByRole('row').filter({ hasText: note });
  await expect(entry).toContainText('Paid by other means');
  await tabTo(page, page.getByRole('button', { name: 'Compare now' }));
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await expect(page.getByText(/^Compared .* invoices and orders\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Does everything agree?' })).not.toContainText(invoiceNumber);
  await entry.getByRole('link', { name: invoiceNumber }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: invoiceNumber })).toBeVisible();
});
