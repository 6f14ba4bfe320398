import {
  centsToDollars,
  type Endpoint,
  filesDeskApi,
  fileSize,
  invoiceDeskApi,
  ordersApi,
  projectsApi,
  type UserFile,
} from '@atelier/contracts';
import { useList } from '@atelier/shared/answers';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { Failed, Waiting } from '@atelier/shared/ui/answer-states';
import { Badge } from '@atelier/shared/ui/badge';
import { Panel } from '@atelier/shared/ui/panel';
import type { ReactNode } from 'react';
import styles from './user.module.css';

const FEW = '5';

/** The newest of everything that is this person's, each with the way to all of it. */
export function Belongings({ user: { id } }: { user: UserFile }) {
  return (
    <div className={styles.belongings}>
      <Part
        title="Projects"
        endpoint={projectsApi.list}
        client={id}
        all={paths.adminProjects}
        none="No project yet."
        line={({ id: project, name, status, progress }) => (
          <>
            <Link to={paths.adminProject(project)}>{name}</Link>
            <Badge of={status} />
            <span className={styles.soft}>{progress}%</span>
          </>
        )}
      />
      <Part
        title="Invoices"
        endpoint={invoiceDeskApi.all}
        client={id}
        all={paths.adminInvoices}
        none="No invoice yet."
        line={({ id: invoice, invoiceNumber, status, amount, description }) => (
          <>
            <Link to={paths.adminInvoice(invoice)}>{status === 'draft' ? 'Draft' : invoiceNumber}</Link>
            <Badge of={status} />
            <span className={styles.soft}>{[centsToDollars(amount), description].filter(Boolean).join(' · ')}</span>
          </>
        )}
      />
      <Part
        title="Orders"
        endpoint={ordersApi.all}
        client={id}
        all={paths.adminOrders}
        none="Nothing was ordered."
        line={({ id: order, orderNumber, status, totalAmount }) => (
          <>
            <Link to={paths.adminOrder(order)}>{orderNumber}</Link>
            <Badge of={status} />
            <span className={styles.soft}>{centsToDollars(totalAmount)}</span>
          </>
        )}
      />
      <Part
        title="Files"
        endpoint={filesDeskApi.all}
        client={id}
        all={paths.adminFiles}
        none="No file yet."
        line={({ originalName, version, size }) => (
          <>
            <span>{originalName}</span>
            <Badge of={`v${version}`} />
            <span className={styles.soft}>{fileSize(size)}</span>
          </>
        )}
      />
    </div>
  );
}

interface PartProps<Row> {
  title: string;
  endpoint: Endpoint<undefined, Row[]>;
  client: string;
  /** The page of everybody's, which the client's id narrows. */
  all: string;
  none: string;
  line: (row: Row) => ReactNode;
}

function Part<Row extends { id: string }>({ title, endpoint, client, all, none, line }: PartProps<Row>) {
  const list = useList(endpoint, { query: { client, limit: FEW } });
  return (
    <Panel
      title={title}
      aside={
        list.rows &&
        list.rows.length > 0 && (
          <Link to={`${all}?client=${client}`}>
            See all<span className="unseen"> {title.toLowerCase()}</span>
          </Link>
        )
      }
    >
      {list.error && <Failed title="This did not arrive" error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.rows?.length === 0 && <p className={styles.soft}>{none}</p>}
      {list.rows && list.rows.length > 0 && (
        <ul className={styles.list}>
          {list.rows.map((row) => (
            <li key={row.id} className={styles.thing}>
              {line(row)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
