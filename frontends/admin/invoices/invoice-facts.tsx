import { formatCents, type AdminInvoiceDetails } from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { EmailLink } from '../email-address';
import { DescriptionItem } from '../description-item';
import styles from './invoice.module.css';
import { invoiceName } from './labels';

/** Whose it is and what it belongs to. */
export function InvoiceFacts({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { userId, clientName, clientEmail, projectId, projectName, dueDate, subscriptionId, voidReason } = invoice;
  return (
    <Panel title="Facts">
      <dl className={styles.facts}>
        <DescriptionItem name="Client">
          <Link to={paths.adminUser(userId)}>{clientName}</Link>
          <Link to={`${paths.adminInvoices}?client=${userId}`}>all their invoices</Link>
        </DescriptionItem>
        <DescriptionItem name="E-mail">
          {clientEmail ? <EmailLink email={clientEmail} /> : 'None that we know'}
        </DescriptionItem>
        {projectId && (
          <DescriptionItem name="Project">
            <Link to={paths.adminProject(projectId)}>{projectName}</Link>
          </DescriptionItem>
        )}
        {dueDate && <DescriptionItem name="Due">{formatDay(dueDate)}</DescriptionItem>}
        {subscriptionId && (
          <DescriptionItem name="Comes from">
            <Link to={`${paths.adminInvoices}?subscription=${subscriptionId}`}>A subscription of the shop</Link>
          </DescriptionItem>
        )}
        <LinkedInvoiceItem invoice={invoice} />
        {voidReason && <DescriptionItem name="Voided because">{voidReason}</DescriptionItem>}
      </dl>
    </Panel>
  );
}

/** Deposit and balance are one piece of work, on two papers. */
export function LinkedInvoiceItem({ invoice: { other, depositId } }: { invoice: AdminInvoiceDetails }) {
  if (!other) return null;
  return (
    <DescriptionItem name={depositId ? 'Balance of the deposit' : 'Deposit, with the balance on'}>
      <Link to={paths.adminInvoice(other.id)}>
        {invoiceName(other)}, {formatCents(other.amount)}
      </Link>
      <Badge value={other.status} />
    </DescriptionItem>
  );
}
