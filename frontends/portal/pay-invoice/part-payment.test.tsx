import { invoicesApi } from '@atelier/contracts';
import { clearQueryCache } from '@atelier/shared/api-query';
import { postFromFrame, spyOnFrame } from '@atelier/shared/testing/card-frame';
import { sentInvoice } from '@atelier/shared/testing/invoices';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { factText, findMessage, openPaymentForm, totalText } from '../testing/pay-page';

afterEach(() => {
  clearQueryCache();
  jest.restoreAllMocks();
});

describe('an invoice that can be paid in parts', () => {
  const partInvoice = { ...sentInvoice, partAmount: 50_000 };

  it('charges the balance until the part is chosen', async () => {
    const user = await openPaymentForm(partInvoice);
    expect(totalText()).toBe('Total $1,506.00');
    await user.click(screen.getByRole('radio', { name: /^Part: \$500\.00/ }));
    await waitFor(() => expect(totalText()).toBe('Total $500.00'));
    const bodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([undefined, { amount: 50_000 }]);
  });

  it('asks for the rest once the part is paid', async () => {
    const user = await openPaymentForm(partInvoice);
    await user.click(screen.getByRole('radio', { name: /^Part/ }));
    await waitFor(() => expect(totalText()).toBe('Total $500.00'));
    const partPaid = { ...partInvoice, paidAmount: 50_000 };
    mockResponse(invoicesApi.refreshPaymentStatus, partPaid);
    const postMessage = spyOnFrame();
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(postMessage).toHaveBeenCalled());
    mockResponse(invoicesApi.get, partPaid);
    await postFromFrame({ type: 'result' });
    expect(await findMessage('We received $500.00. $1,006.00 of invoice INV-2026-00042 is still due.')).toBeTruthy();
    expect([factText('Paid'), factText('Balance due')]).toEqual(['$500.00', '$1,006.00']);
    expect(screen.getByRole('radio', { name: /^Full balance: \$1,006\.00/ })).toHaveProperty('checked', true);
  });
});
