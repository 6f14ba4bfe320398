import {
  formatCents,
  adminInvoicesApi,
  emailLogApi,
  ordersApi,
  projectsApi,
  submissionsApi,
  subscriptionsApi,
  type UserDetails,
} from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { subscriptionStatus } from '@atelier/shared/subscriptions/labels';
import { Badge } from '@atelier/shared/ui/badge';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { formatDateTime } from '@atelier/shared/format';
import { type ReactNode, useState } from 'react';
import { invoiceName } from '../invoices/labels';
import { EmailBadge } from '../email-log/email-badge';
import { ResendButton } from '../email-log/resend-button';
import { emailStateText } from '../email-log/failure-reason';
import { DisputeBadge } from '../payments/dispute-badge';
import { NewProjectDialog } from '../projects/new-project-dialog';
import { MAX_SEARCH_LENGTH } from '../table/search-field';
import { ClientFiles } from './client-files';
import { isSameEmail } from './labels';
import { RecordPanel } from './record-panel';
import styles from './user.module.css';

export function UserRecords({ user }: { user: UserDetails }) {
  const { id, email, role, state } = user;
  const isStaff = useIsStaff();
  const clientQuery = { client: id };
  const [dialog, setDialog] = useState<'project' | 'upload'>();
  // No new records for admins and deactivated accounts.
  const isActiveClient = role === 'guest' && state !== 'deactivated';
  return (
    <div className={styles.records}>
      <RecordPanel
        title="Projects"
        endpoint={projectsApi.list}
        query={clientQuery}
        listPath={paths.adminProjects}
        action={
          isActiveClient &&
          !isStaff && (
            <Button size="small" onClick={() => setDialog('project')}>
              New project
            </Button>
          )
        }
        emptyText="No projects yet."
        toLine={({ id: project, name, status, progress }) => ({
          title: <Link to={paths.adminProject(project)}>{name}</Link>,
          state: <Badge value={status} />,
          details: `${progress}%`,
        })}
      />
      {!isStaff && <MoneyRecords id={id} isActiveClient={isActiveClient} />}
      <ClientFiles
        id={id}
        action={
          isActiveClient && (
            <Button size="small" onClick={() => setDialog('upload')}>
              Upload files
            </Button>
          )
        }
      />
      {email && !isStaff && email.length <= MAX_SEARCH_LENGTH && (
        <EmailAndMessages
          email={email}
          action={isActiveClient && <Link to={`${paths.newNotification}?client=${id}`}>Send a message</Link>}
        />
      )}
      {dialog === 'project' && <NewProjectDialog client={id} onClose={() => setDialog(undefined)} />}
      <UploadDialog open={dialog === 'upload'} clientId={id} onClose={() => setDialog(undefined)} />
    </div>
  );
}

function MoneyRecords({ id, isActiveClient }: { id: string; isActiveClient: boolean }) {
  const clientQuery = { client: id };
  return (
    <>
      <RecordPanel
        title="Invoices"
        endpoint={adminInvoicesApi.list}
        query={clientQuery}
        listPath={paths.adminInvoices}
        action={isActiveClient && <Link to={`${paths.newInvoice}?client=${id}`}>New invoice</Link>}
        emptyText="No invoices yet."
        toLine={(invoice) => ({
          title: <Link to={paths.adminInvoice(invoice.id)}>{invoiceName(invoice)}</Link>,
          state: (
            <>
              <InvoiceBadge invoice={invoice} />
              <DisputeBadge dispute={invoice.dispute} />
            </>
          ),
          details: [formatCents(invoice.amount), invoice.description].filter(Boolean).join(' · '),
        })}
      />
      <RecordPanel
        title="Orders"
        endpoint={ordersApi.list}
        query={clientQuery}
        listPath={paths.adminOrders}
        emptyText="No orders yet."
        toLine={(order) => ({
          title: <Link to={paths.adminOrder(order.id)}>{order.orderNumber}</Link>,
          state: (
            <>
              <OrderBadge order={order} />
              <DisputeBadge dispute={order.dispute} />
            </>
          ),
          details: formatCents(order.totalAmount),
        })}
      />
      <RecordPanel
        title="Subscriptions"
        endpoint={subscriptionsApi.list}
        query={clientQuery}
        listPath={paths.adminSubscriptions}
        emptyText="No subscriptions yet."
        toLine={(subscription) => {
          const [label, color] = subscriptionStatus(subscription);
          return {
            title: <Link to={paths.adminSubscription(subscription.id)}>{subscription.description}</Link>,
            state: <Badge value={label} color={color} />,
            details: `${formatCents(subscription.monthlyAmount)}/month`,
          };
        }}
      />
    </>
  );
}

const EmailAndMessages = ({ email, action }: { email: string; action: ReactNode }) => (
  <>
    <RecordPanel
      title="Messages"
      endpoint={submissionsApi.list}
      query={{ search: email }}
      matches={(submission) => isSameEmail(submission.email, email)}
      listPath={paths.submissions}
      emptyText="No contact form messages."
      toLine={({ id, message, status, createdAt }) => ({
        title: <Link to={paths.adminSubmission(id)}>{message}</Link>,
        state: <Badge value={status} />,
        details: formatDateTime(createdAt),
      })}
    />
    <RecordPanel
      title="Emails"
      endpoint={emailLogApi.list}
      query={{ search: email }}
      matches={(entry) => isSameEmail(entry.to, email)}
      listPath={paths.adminEmails}
      action={action}
      emptyText="No emails yet."
      toLine={(entry) => ({
        title: entry.subject ?? 'Not sent yet',
        state: <EmailBadge email={entry} />,
        details: `${entry.state === 'failed' ? `${emailStateText(entry)} · ` : ''}${formatDateTime(entry.createdAt)}`,
        action: entry.state === 'failed' && <ResendButton email={entry} label="Send again" />,
      })}
    />
  </>
);
