import { BilledToText, hasBillingDetails } from '@atelier/shared/billing/billed-to';
import { formatCents, type AdminInvoiceDetails } from '@atelier/contracts';
import { Badge } from '@atelier/shared/ui/badge';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { TermsLink } from '@atelier/shared/terms-link';
import { Panel } from '@atelier/shared/ui/panel';
import type { ReactNode } from 'react';
import { EmailLink } from '@atelier/shared/ui/email-address';
import { Properties, Property } from '../properties/properties';
import { EditableInvoiceProperties } from './invoice-properties';
import { invoiceName } from './labels';

export function InvoiceFacts({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { site } = usePageData();
  const { partAmount, paidAt } = invoice;
  const { userId, clientName, clientEmail, subscriptionId, voidReason } = invoice;
  return (
    <Panel title="Properties">
      <Properties>
        <Property name="Client">
          <Link to={paths.adminUser(userId)}>{clientName}</Link>{' '}
          {invoice.isClientDeactivated && <Badge value="deactivated" />}
        </Property>
        <Property name="Invoices">
          <Link to={`${paths.adminInvoices}?client=${userId}`}>This client’s invoices</Link>
        </Property>
        <Property name="Email">{clientEmail ? <EmailLink email={clientEmail} /> : 'None on file'}</Property>
        {invoice.billedTo && hasBillingDetails(invoice.billedTo) && (
          <Property name="Billed to">
            <BilledToText billedTo={invoice.billedTo} />
          </Property>
        )}
        <EditableInvoiceProperties invoice={invoice} />
        {subscriptionId && (
          <Property name="Source">
            <Link to={paths.adminSubscription(subscriptionId)}>Shop subscription</Link>
          </Property>
        )}
        {partAmount !== null && !paidAt && <Property name="Allowed part">{formatCents(partAmount)}</Property>}
        <LinkedInvoiceItem invoice={invoice} />
        {site.terms.revision > 1 && (
          <Property name="Terms">
            <TermsLink revision={invoice.terms.revision} />
          </Property>
        )}
        {voidReason && <Property name="Void reason">{voidReason}</Property>}
      </Properties>
    </Panel>
  );
}

interface LinkedInvoiceItemProps {
  invoice: AdminInvoiceDetails;
  children?: ReactNode;
}

export function LinkedInvoiceItem({ invoice: { other, depositId }, children }: LinkedInvoiceItemProps) {
  if (!other) return null;
  return (
    <Property name={depositId ? 'Deposit invoice' : 'Balance invoice'}>
      <Link to={paths.adminInvoice(other.id)}>
        {invoiceName(other)} · {formatCents(other.amount)}
      </Link>{' '}
      <InvoiceBadge invoice={other} /> {children}
    </Property>
  );
}
