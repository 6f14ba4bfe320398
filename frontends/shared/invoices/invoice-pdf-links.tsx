import { type Endpoint, type Invoice, invoicesApi } from '@atelier/contracts';
import { apiUrl } from '@atelier/shared/api';
import { ButtonLink } from '@atelier/shared/ui/button';
import { Icon } from '@atelier/shared/ui/icon';
import styles from './invoice-pdf-links.module.css';

type PdfInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'status'>;

interface LinkStyle {
  variant?: 'line' | 'quiet';
}

export function InvoicePdfLinks({ invoice, variant = 'line' }: LinkStyle & { invoice: PdfInvoice }) {
  return (
    <>
      <PdfLink invoice={invoice} endpoint={invoicesApi.pdf} noun="PDF" variant={variant} />
      {invoice.status === 'paid' && (
        <PdfLink invoice={invoice} endpoint={invoicesApi.receipt} noun="receipt" variant={variant} />
      )}
    </>
  );
}

interface PdfLinkProps extends Required<LinkStyle> {
  invoice: PdfInvoice;
  endpoint: Pick<Endpoint, 'path'>;
  noun: string;
}

function PdfLink({ invoice: { id, invoiceNumber }, endpoint, noun, variant }: PdfLinkProps) {
  return (
    <ButtonLink href={apiUrl(endpoint, { params: { id } })} target="_blank" rel="noopener" small variant={variant}>
      <span className={styles.icon}>
        <Icon name="download" />
      </span>
      <span>
        <span className={styles.verb}>Download </span>
        <span className={styles.noun}>{noun}</span>
        <span className="unseen"> of {invoiceNumber}, in a new tab</span>
      </span>
    </ButtonLink>
  );
}
