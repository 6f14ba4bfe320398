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
import { Button } from '@atelier/shared/antd';
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
import { called as calledInvoice } from '../invoices/words';
import { COLOURS } from '../mails/words';
import { NewProjectDialog } from '../projects/new-project-dialog';
import styles from './user.module.css';

const FEW = 5;
const LOOKED_THROUGH = '10';
/** What the searches for letters and mails take at most; nobody's address is longer who has ever written. */
const MOST_SEARCHED = 100;

/** The newest of everything that is this person's, each with the way to all of it. */
export function Belongings({ user }: { user: UserDetails }) {
  const { id, email, role, state } = user;
  const theirs = { client: id };
  const [asked, setAsked] = useState<'project' | 'upload'>();
  // Nothing is begun for whoever cannot see it, nor for a colleague.
  const isServed = role === 'guest' && state !== 'deactivated';
  return (
    <div className={styles.belongings}>
      <Part
        title="Projects"
        endpoint={projectsApi.list}
        query={theirs}
        all={paths.adminProjects}
        act={
          isServed && (
            <Button size="small" onClick={() => setAsked('project')}>
              New project
            </Button>
          )
        }
        none="No project yet."
        line={({ id: project, name, status, progress }) => ({
          what: <Link to={paths.adminProject(project)}>{name}</Link>,
          state: <Badge value={status} />,
          more: `${progress}%`,
        })}
      />
      <Part
        title="Invoices"
        endpoint={adminInvoicesApi.list}
        query={theirs}
        all={paths.adminInvoices}
        act={isServed && <Link to={`${paths.newInvoice}?client=${id}`}>New invoice</Link>}
        none="No invoice yet."
        line={(invoice) => ({
          what: <Link to={paths.adminInvoice(invoice.id)}>{calledInvoice(invoice)}</Link>,
          state: <InvoiceBadge invoice={invoice} />,
          more: [formatCents(invoice.amount), invoice.description].filter(Boolean).join(' · '),
        })}
      />
      <Part
        title="Orders"
        endpoint={ordersApi.list}
        query={theirs}
        all={paths.adminOrders}
        none="Nothing was ordered."
        line={(order) => ({
          what: <Link to={paths.adminOrder(order.id)}>{order.orderNumber}</Link>,
          state: <OrderBadge order={order} />,
          more: formatCents(order.totalAmount),
        })}
      />
      <Part
        title="Subscriptions"
        endpoint={subscriptionsApi.list}
        query={theirs}
        all={paths.adminSubscriptions}
        none="Nothing is paid by the month."
        line={(subscription) => {
          const [words, colour] = subscriptionStatus(subscription);
          return {
            what: subscription.description,
            state: <Badge value={words} color={colour} />,
            more: `${formatCents(subscription.monthlyAmount)}/month`,
          };
        }}
      />
      <Part
        title="Files"
        endpoint={adminFilesApi.list}
        query={theirs}
        all={paths.adminFiles}
        act={
          isServed && (
            <Button size="small" onClick={() => setAsked('upload')}>
              Upload files
            </Button>
          )
        }
        none="No file yet."
        line={({ originalName, version, size, projectName }) => ({
          what: originalName,
          state: <Badge value={`v${version}`} color="grey" />,
          more: [formatFileSize(size), projectName].filter(Boolean).join(' · '),
        })}
      />
      {email && email.length <= MOST_SEARCHED && (
        <Letters
          email={email}
          act={isServed && <Link to={`${paths.adminNotifications}?client=${id}`}>Write to them</Link>}
        />
      )}
      {asked === 'project' && <NewProjectDialog client={id} onClose={() => setAsked(undefined)} />}
      <UploadDialog open={asked === 'upload'} clientId={id} onClose={() => setAsked(undefined)} />
    </div>
  );
}

/** What was written by this address and to it, whoever had an account then. */
const Letters = ({ email, act }: { email: string; act: ReactNode }) => (
  <>
    <Part
      title="Messages"
      endpoint={submissionsApi.list}
      query={{ search: email }}
      only={(letter) => isSame(letter.email, email)}
      all={paths.submissions}
      none="Nothing came by the contact form."
      line={({ id, message, status, createdAt }) => ({
        what: <Link to={paths.adminSubmission(id)}>{message}</Link>,
        state: <Badge value={status} />,
        more: formatDateTime(createdAt),
      })}
    />
    <Part
      title="Mails"
      endpoint={emailLogApi.list}
      query={{ search: email }}
      only={(mail) => isSame(mail.to, email)}
      all={paths.adminEmails}
      act={act}
      none="No mail went to them yet."
      line={({ subject, state, createdAt }) => ({
        what: subject ?? 'Not written yet',
        state: <Badge value={state} color={COLOURS[state]} />,
        more: formatDateTime(createdAt),
      })}
    />
  </>
);

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

interface Line {
  what: ReactNode;
  state: ReactNode;
  more: string;
}

interface PartProps<Row> {
  title: string;
  endpoint: Endpoint<undefined, Row[]>;
  /** What makes everybody's theirs. */
  query: Record<string, string>;
  /** Of what that finds only these: a search finds more than one address. */
  only?: (row: Row) => boolean;
  /** The page of everybody's, which is narrowed by the same. */
  all: string;
  /** What can be begun here. */
  act?: ReactNode;
  none: string;
  line: (row: Row) => Line;
}

function Part<Row extends { id: string }>(part: PartProps<Row>) {
  const { title, endpoint, query, only = () => true, all, act, none, line } = part;
  const list = useList(endpoint, { query: { ...query, limit: LOOKED_THROUGH } });
  const rows = list.rows?.filter(only).slice(0, FEW);
  return (
    <Panel
      title={title}
      aside={
        <span className={styles.aside}>
          {rows && rows.length > 0 && (
            <Link to={`${all}?${new URLSearchParams(query).toString()}`}>
              See all<span className="unseen"> {title.toLowerCase()}</span>
            </Link>
          )}
          {act}
        </span>
      }
    >
      {list.error && <ErrorState title="This did not arrive" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <LoadingState />}
      {rows?.length === 0 && <p className={styles.soft}>{none}</p>}
      {rows && rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => {
            const { what, state, more } = line(row);
            return (
              <li key={row.id} className={styles.thing}>
                <span className={styles.what}>{what}</span>
                {state}
                <span className={styles.soft}>{more}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
