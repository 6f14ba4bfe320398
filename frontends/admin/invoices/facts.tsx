import { formatCents, type AdminInvoiceDetails } from '@atelier/contracts';
import { formatDay } from '@atelier/shared/invoices/labels';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { MailLink } from '../address';
import { Fact } from '../fact';
import styles from './invoice.module.css';
import { called } from './words';

/** Whose it is and what it belongs to. */
export function Facts({ invoice }: { invoice: AdminInvoiceDetails }) {
  const { userId, clientName, clientEmail, projectId, projectName, dueDate, subscriptionId, voidReason } = invoice;
  return (
    <Panel title="Facts">
      <dl className={styles.facts}>
        <Fact name="Client">
          <Link to={paths.adminUser(userId)}>{clientName}</Link>
          <Link to={`${paths.adminInvoices}?client=${userId}`}>all their invoices</Link>
        </Fact>
        <Fact name="E-mail">{clientEmail ? <MailLink to={clientEmail} /> : 'None that we know'}</Fact>
        {projectId && (
          <Fact name="Project">
            <Link to={paths.adminProject(projectId)}>{projectName}</Link>
          </Fact>
        )}
        {dueDate && <Fact name="Due">{formatDay(dueDate)}</Fact>}
        {subscriptionId && (
          <Fact name="Comes from">
            <Link to={`${paths.adminInvoices}?subscription=${subscriptionId}`}>A subscription of the shop</Link>
          </Fact>
        )}
        <OtherHalf invoice={invoice} />
        {voidReason && <Fact name="Voided because">{voidReason}</Fact>}
      </dl>
    </Panel>
  );
}

/** Deposit and balance are one piece of work, on two papers. */
export function OtherHalf({ invoice: { other, depositId } }: { invoice: AdminInvoiceDetails }) {
  if (!other) return null;
  return (
    <Fact name={depositId ? 'Balance of the deposit' : 'Deposit, with the balance on'}>
      <Link to={paths.adminInvoice(other.id)}>
        {called(other)}, {formatCents(other.amount)}
      </Link>
      <Badge value={other.status} />
    </Fact>
  );
}
