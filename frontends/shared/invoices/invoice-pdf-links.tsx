import { type Endpoint, type Invoice, invoicesApi } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';
import { ButtonLink } from '@atelier/shared/ui/button';

type PdfInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'status'>;

interface LinkStyle {
  /** Among many of its kind. */
  variant?: 'line' | 'quiet';
}

/** The invoice on paper, and its receipt once it is paid. */
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

/** In a tab of its own, as files are. */
function PdfLink({ invoice: { id, invoiceNumber }, endpoint, label, variant }: PdfLinkProps) {
  return (
    <ButtonLink href={apiUrl(endpoint, { params: { id } })} target="_blank" rel="noopener" small variant={variant}>
      {label}
      <span className="unseen"> of {invoiceNumber}, in a new tab</span>
    </ButtonLink>
  );
}
