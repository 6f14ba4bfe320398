import type { InvoiceWithLines } from '@atelier/contracts';
import { BilledToText } from '@atelier/shared/billing/billed-to';
import { InvoiceLines } from '@atelier/shared/invoices/invoice-lines';
import { InvoicePdfLinks } from '@atelier/shared/invoices/invoice-pdf-links';
import { formatDay } from '@atelier/shared/invoices/labels';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { formatDate } from '@atelier/shared/format';
import { TermsLink } from '@atelier/shared/terms-link';
import { PaymentHistory } from './payment-history';
import { PrintableDocument, type DocumentFact } from '../printable-document';

export function InvoiceDocument({ invoice }: { invoice: InvoiceWithLines }) {
  const { site } = usePageData();
  const { sentAt, dueDate, paidAt, projectId, projectName, depositId, other, billedTo, taxId, terms } = invoice;
  const facts: DocumentFact[] = [];
  if (sentAt) facts.push(['Sent', <time dateTime={sentAt}>{formatDate(sentAt, site)}</time>]);
  if (dueDate) facts.push(['Due', <time dateTime={dueDate}>{formatDay(dueDate)}</time>]);
  if (paidAt) facts.push(['Paid', <time dateTime={paidAt}>{formatDate(paidAt, site)}</time>]);
  if (billedTo) facts.push(['Billed to', <BilledToText billedTo={billedTo} />, 'wide']);
  if (taxId) facts.push(['Our tax ID', taxId]);
  if (projectId) facts.push(['Project', <Link to={paths.project(projectId)}>{projectName}</Link>, 'wide']);
  if (other)
    facts.push([depositId ? 'Deposit' : 'Balance', <Link to={paths.invoice(other.id)}>{other.invoiceNumber}</Link>]);
  if (site.terms.revision > 1) facts.push(['Terms', <TermsLink revision={terms.revision} />]);
  return (
    <PrintableDocument title="Invoice" aside={<InvoicePdfLinks invoice={invoice} />} facts={facts}>
      <InvoiceLines invoice={invoice} />
      <PaymentHistory invoice={invoice} />
    </PrintableDocument>
  );
}
