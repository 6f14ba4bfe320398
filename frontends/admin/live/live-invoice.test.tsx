import { type AdminInvoiceDetails, adminInvoicesApi, timelineApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useApiQuery } from '@atelier/shared/api-query';
import { toInvoiceDetails } from '@atelier/shared/testing/admin-invoices';
import { draftInvoice, paidInvoice, refundedInvoice } from '@atelier/shared/testing/invoices';
import { fakeLiveBrowser, openStreams } from '@atelier/shared/testing/live';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import { startLiveRefresh } from './live-refresh';

let stop: (() => void) | undefined;
beforeEach(fakeLiveBrowser);
afterEach(() => {
  stop?.();
  clearQueryCache();
});

function ShownInvoice({ id }: { id: string }) {
  const { data } = useApiQuery(adminInvoicesApi.get, { params: { id } });
  return <p>{data && `Refunded: ${data.refundedAmount}`}</p>;
}

async function open(invoice: AdminInvoiceDetails) {
  mockResponse(adminInvoicesApi.get, invoice);
  mockResponse(timelineApi.list, []);
  render(
    <ApiQueryProvider>
      <ShownInvoice id={invoice.id} />
    </ApiQueryProvider>,
  );
  await screen.findByText('Refunded: 0');
  stop = startLiveRefresh();
  return waitFor(() => {
    const [stream] = openStreams();
    if (!stream) throw new Error('There is no stream');
    return stream;
  });
}

it('an open invoice shows a refund that is done', async () => {
  const stream = await open(toInvoiceDetails(paidInvoice));
  mockResponse(adminInvoicesApi.get, toInvoiceDetails(refundedInvoice));
  stream.send('payment');
  expect(await screen.findByText('Refunded: 150600')).toBeTruthy();
});

it('a draft, which may be edited, is not loaded again', async () => {
  jest.useFakeTimers();
  const stream = await open(toInvoiceDetails(draftInvoice));
  stream.send('payment');
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(requests).toHaveLength(1);
});
