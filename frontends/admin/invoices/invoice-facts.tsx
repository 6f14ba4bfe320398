import { formatCents, type AdminInvoiceDetails } from '@atelier/contracts';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Panel } from '@atelier/shared/ui/panel';
import type { ReactNode } from 'react';
import { EmailLink } from '../email-address';
import { DescriptionItem } from '../description-item';
import styles from './invoice.module.css';
import { invoiceName } from './labels';

export function InvoiceFacts({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { userId, clientName, clientEmail, projectId, projectName, dueDate, subscriptionId, voidReason } = invoice;
  return (
    <Panel title="Details">
      <dl className={styles.facts}>
        <DescriptionItem name="Client">
          <Link to={paths.adminUser(userId)}>{clientName}</Link>
          <Link to={`${paths.adminInvoices}?client=${userId}`}>This client’s invoices</Link>
        </DescriptionItem>
        <DescriptionItem name="Email">
          {clientEmail ? <EmailLink email={clientEmail} /> : 'None on file'}
        </DescriptionItem>
        {projectId && (
          <DescriptionItem name="Project">
            <Link to={paths.adminProject(projectId)}>{projectName}</Link>
          </DescriptionItem>
        )}
        {dueDate && <DescriptionItem name="Due date">{formatDay(dueDate)}</DescriptionItem>}
        {subscriptionId && (
          <DescriptionItem name="Source">
            <Link to={`${paths.adminInvoices}?subscription=${subscriptionId}`}>Shop subscription</Link>
          </DescriptionItem>
        )}
        <LinkedInvoiceItem invoice={invoice} />
        {voidReason && <DescriptionItem name="Void reason">{voidReason}</DescriptionItem>}
      </dl>
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
    <DescriptionItem name={depositId ? 'Deposit invoice' : 'Balance invoice'}>
      <Link to={paths.adminInvoice(other.id)}>
        {invoiceName(other)} · {formatCents(other.amount)}
      </Link>
      <InvoiceBadge invoice={other} />
      {children}
    </DescriptionItem>
  );
}
