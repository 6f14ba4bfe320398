import { type AdminInvoice, INVOICE_STATUS_FILTERS, adminInvoicesApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { useNavigate, useSearchParams } from '@atelier/shared/router';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';
import { useEffect } from 'react';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { columns } from './columns';
import { isMonth } from './dates';
import { InvoicesBulkBar, NOUNS } from './invoices-bulk-bar';
import { invoiceName } from './labels';
import { INVOICE_FILTERS } from './invoice-filters';
import { ListScope } from './list-scope';
import { InvoiceTotals } from './invoice-totals';

export default function InvoicesPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const view = useListView(adminInvoicesApi.list, {
    sorts: { newest: 'Newest first', oldest: 'Oldest first', due: 'Due date', amount: 'Largest amount' },
    filters: {
      status: INVOICE_STATUS_FILTERS,
      client: true,
      project: true,
      subscription: true,
      month: [searchParams.get('month') ?? ''].filter(isMonth),
    },
  });
  const selection = {
    ...useSelection(view.list.rows),
    nameOf: (invoice: AdminInvoice) => `${invoiceName(invoice)} for ${invoice.clientName}`,
  };
  const { query, setQuery } = view;
  const { client, month, project, subscription } = query;
  // Old URLs use ?state=.
  const legacyStatus = searchParams.get('state');
  useEffect(() => {
    if (legacyStatus) setQuery({ status: INVOICE_STATUS_FILTERS.find((filter) => filter === legacyStatus) });
  });
  const create = () => void navigate(client ? `${paths.newInvoice}?client=${client}` : paths.newInvoice);
  return (
    <ConsoleFrame
      title="Invoices"
      status={
        !project && !subscription && <InvoiceTotals filter={{ ...(client && { client }), ...(month && { month }) }} />
      }
      actions={
        <Button type="primary" onClick={create}>
          New invoice
        </Button>
      }
    >
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search invoices"
        filters={INVOICE_FILTERS}
        csvExport={{ name: 'invoices', columns }}
      />
      <ListScope {...{ project, subscription }} />
      <ListTable
        view={view}
        selection={selection}
        rowActions={{ pathOf: ({ id }) => paths.adminInvoice(id) }}
        name="Invoices"
        columns={columns}
        errorTitle="Couldn’t load invoices"
        emptyState={{
          title: 'No invoices yet',
          picture: Receipt,
          text: <p>Drafts and sent invoices will appear here with what is paid and what is past due.</p>,
          action: <Button onClick={create}>Create your first invoice</Button>,
        }}
      />
      <InvoicesBulkBar rows={view.list.rows} selection={selection} />
    </ConsoleFrame>
  );
}
