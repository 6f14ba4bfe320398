import {
  formatCents,
  type Endpoint,
  adminFilesApi,
  formatFileSize,
  adminInvoicesApi,
  emailLogApi,
  ordersApi,
  projectsApi,
  submissionsApi,
  subscriptionsApi,
  type UserDetails,
} from '@atelier/contracts';
import { useList } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { ErrorState, LoadingState } from '@atelier/shared/ui/query-states';
import { InvoiceBadge } from '@atelier/shared/invoices/invoice-badge';
import { OrderBadge } from '@atelier/shared/orders/order-badge';
import { subscriptionStatus } from '@atelier/shared/subscriptions/labels';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import { UploadDialog } from '@atelier/shared/uploads/upload-dialog';
import { formatDateTime } from '@atelier/shared/format';
import { type ReactNode, useState } from 'react';
import { invoiceName } from '../invoices/labels';
import { STATE_COLORS } from '../email-log/labels';
import { ResendButton } from '../email-log/resend-button';
import { emailStateText } from '../record-emails/failure-reason';
import { NewProjectDialog } from '../projects/new-project-dialog';
import styles from './user.module.css';

const SHOWN_ROWS = 5;
const FETCHED_ROWS = '10';
/** The search accepts at most this many characters. */
const MAX_SEARCH_LENGTH = 100;

export function UserRecords({ user }: { user: UserDetails }) {
  const { id, email, role, state } = user;
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
          isActiveClient && (
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
      <RecordPanel
        title="Invoices"
        endpoint={adminInvoicesApi.list}
        query={clientQuery}
        listPath={paths.adminInvoices}
        action={isActiveClient && <Link to={`${paths.newInvoice}?client=${id}`}>New invoice</Link>}
        emptyText="No invoices yet."
        toLine={(invoice) => ({
          title: <Link to={paths.adminInvoice(invoice.id)}>{invoiceName(invoice)}</Link>,
          state: <InvoiceBadge invoice={invoice} />,
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
          state: <OrderBadge order={order} />,
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
            title: subscription.description,
            state: <Badge value={label} color={color} />,
            details: `${formatCents(subscription.monthlyAmount)}/month`,
          };
        }}
      />
      <RecordPanel
        title="Files"
        endpoint={adminFilesApi.list}
        query={clientQuery}
        listPath={paths.adminFiles}
        action={
          isActiveClient && (
            <Button size="small" onClick={() => setDialog('upload')}>
              Upload files
            </Button>
          )
        }
        emptyText="No files yet."
        toLine={({ originalName, version, size, projectName }) => ({
          title: originalName,
          state: <Badge value={`v${version}`} color="gray" />,
          details: [formatFileSize(size), projectName].filter(Boolean).join(' · '),
        })}
      />
      {email && email.length <= MAX_SEARCH_LENGTH && (
        <EmailAndMessages
          email={email}
          action={isActiveClient && <Link to={`${paths.adminNotifications}?client=${id}`}>Send a message</Link>}
        />
      )}
      {dialog === 'project' && <NewProjectDialog client={id} onClose={() => setDialog(undefined)} />}
      <UploadDialog open={dialog === 'upload'} clientId={id} onClose={() => setDialog(undefined)} />
    </div>
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
        title: entry.subject ?? 'Not rendered yet',
        state: (
          <>
            <Badge value={entry.state} color={STATE_COLORS[entry.state]} />
            {entry.state === 'failed' && <ResendButton email={entry} label="Send again" />}
          </>
        ),
        details: `${entry.state === 'failed' ? `${emailStateText(entry)} · ` : ''}${formatDateTime(entry.createdAt)}`,
      })}
    />
  </>
);

const isSameEmail = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

interface RecordLine {
  title: ReactNode;
  state: ReactNode;
  details: string;
}

interface RecordPanelProps<Row> {
  title: string;
  endpoint: Endpoint<undefined, Row[]>;
  query: Record<string, string>;
  /** The search also matches similar addresses. */
  matches?: (row: Row) => boolean;
  listPath: string;
  action?: ReactNode;
  emptyText: string;
  toLine: (row: Row) => RecordLine;
}

function RecordPanel<Row extends { id: string }>(props: RecordPanelProps<Row>) {
  const { title, endpoint, query, matches = () => true, listPath, action, emptyText, toLine } = props;
  const list = useList(endpoint, { query: { ...query, limit: FETCHED_ROWS } });
  const rows = list.rows?.filter(matches).slice(0, SHOWN_ROWS);
  return (
    <Panel
      title={title}
      aside={
        <span className={styles.headerActions}>
          {rows && rows.length > 0 && (
            <Link to={`${listPath}?${new URLSearchParams(query).toString()}`}>
              View all<span className="unseen"> {title.toLowerCase()}</span>
            </Link>
          )}
          {action}
        </span>
      }
    >
      {list.error && (
        <ErrorState title="Couldn’t load this list" error={list.error} retry={() => void list.refetch()} />
      )}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 && <p className={styles.muted}>{emptyText}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => {
            const { title, state, details } = toLine(row);
            return (
              <li key={row.id} className={styles.item}>
                <span className={styles.title}>{title}</span>
                {state}
                <span className={styles.muted}>{details}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
