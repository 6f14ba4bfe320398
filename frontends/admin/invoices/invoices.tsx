import { INVOICE_STATUS_FILTERS, adminInvoicesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { Link, useNavigate, useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { useEffect } from 'react';
import { Rows } from '../table/rows';
import { Tools } from '../table/tools';
import { useView } from '../table/view';
import { columns } from './columns';
import { looksLikeMonth } from './days';
import { Narrowing } from './filters';
import styles from './invoices.module.css';
import { Totals } from './totals';

const STATUSES = INVOICE_STATUS_FILTERS.map((value) => ({ value, label: value }));

/** Everybody's invoices, or those that the address asks for. */
export default function Invoices() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = useView(adminInvoicesApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', due: 'Due first', amount: 'Highest first' },
    filters: {
      status: INVOICE_STATUS_FILTERS,
      client: true,
      project: true,
      subscription: true,
      month: [address.get('month') ?? ''].filter(looksLikeMonth),
    },
  });
  const { query, ask } = view;
  const { client, month, project, subscription } = query;
  // What the status was called before: addresses that somebody has kept go on to work.
  const old = address.get('state');
  useEffect(() => {
    if (old) ask({ status: INVOICE_STATUS_FILTERS.find((one) => one === old) });
  });
  return (
    <ConsoleFrame title="Invoices">
      <div className={styles.top}>
        {!project && !subscription && <Totals narrowed={{ ...(client && { client }), ...(month && { month }) }} />}
        <Button
          type="primary"
          onClick={() => void navigate(client ? `${paths.newInvoice}?client=${client}` : paths.newInvoice)}
        >
          New invoice
        </Button>
      </div>
      <Tools
        view={view}
        search="Search invoices"
        filters={[{ by: 'status', label: 'Invoices by status', all: 'Every status', options: STATUSES }]}
        exported={{ name: 'invoices', columns }}
      >
        <Narrowing {...{ client, month }} go={ask} />
      </Tools>
      {(project ?? subscription) && (
        <p className={styles.only}>
          Only those of one {project ? 'project' : 'subscription'}.{' '}
          <Link to={paths.adminInvoices}>See all invoices</Link>
        </p>
      )}
      <Rows
        view={view}
        name="Invoices"
        columns={columns}
        failed="The invoices did not arrive"
        none={{
          title: 'No invoices yet',
          words: (
            <p>
              <Link to={paths.newInvoice}>Write the first one</Link>
            </p>
          ),
        }}
      />
    </ConsoleFrame>
  );
}
