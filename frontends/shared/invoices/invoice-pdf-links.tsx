import { type Endpoint, type Invoice, invoicesApi } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';
import { ButtonLink } from '@atelier/shared/ui/button';

type PdfInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'status'>;

interface LinkStyle {
  variant?: 'line' | 'quiet';
}

export function InvoicePdfLinks({ invoice, variant = 'line' }: LinkStyle & { invoice: PdfInvoice }) {
  return (
    <>
      <PdfLink invoice={invoice} endpoint={invoicesApi.pdf} label="Download PDF" variant={variant} />
      {invoice.status === 'paid' && (
        <PdfLink invoice={invoice} endpoint={invoicesApi.receipt} label="Download receipt" variant={variant} />
      )}
    </>
  );
}

interface PdfLinkProps extends Required<LinkStyle> {
  invoice: PdfInvoice;
  endpoint: Pick<Endpoint, 'path'>;
  label: string;
}

function PdfLink({ invoice: { id, invoiceNumber }, endpoint, label, variant }: PdfLinkProps) {
  return (
    <ButtonLink href={apiUrl(endpoint, { params: { id } })} target="_blank" rel="noopener" small variant={variant}>
      {label}
      <span className="unseen"> of {invoiceNumber}, in a new tab</span>
    </ButtonLink>
  );
}
