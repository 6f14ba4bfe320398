import { type Invoice, invoicesApi } from '@atelier/contracts';
import { PdfLink } from '@atelier/shared/billing/pdf-link';

interface InvoicePdfLinksProps {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber' | 'status'>;
  variant?: 'line' | 'quiet';
}

export function InvoicePdfLinks({ invoice: { id, invoiceNumber, status }, variant = 'line' }: InvoicePdfLinksProps) {
  const link = { id, number: invoiceNumber, variant };
  return (
    <>
      <PdfLink {...link} endpoint={invoicesApi.pdf} noun="PDF" />
      {status === 'paid' && <PdfLink {...link} endpoint={invoicesApi.receipt} noun="receipt" />}
    </>
  );
}
