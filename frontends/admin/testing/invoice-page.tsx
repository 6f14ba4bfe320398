import { type AdminInvoiceDetails, adminInvoicesApi } from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicePage from '../invoices/invoice';

export function openInvoice(invoice: AdminInvoiceDetails) {
  mockResponse(adminInvoicesApi.get, invoice);
  return openInvoicePage(invoice);
}

export const openInvoicePage = ({ id }: { id: string }) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/invoices/:id" element={<InvoicePage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/invoices/${id}`, user: ada },
  );

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));
export const inDialog = () => within(screen.getByRole('dialog'));
export const expectDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const sentRequests = () => requests.filter(({ method }) => method === 'POST');
