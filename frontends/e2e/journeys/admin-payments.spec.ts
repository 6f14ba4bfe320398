import { expect, gotoHydrated, keepToasts, test, toasts } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { registerClient, signInByApi, demoAccount } from '../support/accounts';

test(
  'a recorded payment is in the ledger, and the comparison runs by keyboard',
  { tag: '@nightly' },
  async ({ page, otherPage }) => {
    const account = await registerClient(otherPage.context());
    const invoiceResponse = await otherPage.context().request.post('/api/create-demo-invoice');
    expect(invoiceResponse.ok()).toBe(true);
    const { id, invoiceNumber } = (await invoiceResponse.json()) as { id: string; invoiceNumber: string };
    await signInByApi(page.context(), demoAccount('admin'));
    const note = `In cash by ${account.username}`;
    const paymentResponse = await page
      .context()
      .request.post(`/api/admin/invoices/${id}/mark-paid`, { data: { note } });
    expect(paymentResponse.ok()).toBe(true);

    await keepToasts(page);
    await gotoHydrated(page, '/admin');
    await page.getByRole('link', { name: 'Payments' }).first().press('Enter');
    const ledgerRow = page.getByRole('row').filter({ hasText: note });
    await expect(ledgerRow).toContainText('Offline payment');
    await tabTo(page, page.getByRole('button', { name: 'Run check' }));
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveAttribute('data-state', 'open');
    await page.getByRole('button', { name: 'Details' }).press('Enter');
    await expect(page.getByText(/^Last run .* invoices and orders checked\./)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reconciliation' })).not.toContainText(invoiceNumber);
    await ledgerRow.getByRole('link', { name: 'Offline payment' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: invoiceNumber })).toBeVisible();
  },
);
