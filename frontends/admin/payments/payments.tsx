import { ledgerApi, LEDGER_ENTRY_KINDS } from '@atelier/contracts';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { ListTable } from '../table/list-table';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { columns } from './columns';
import { Reconciliation } from './reconciliation';

const KIND_LABELS = {
  payment: 'Payments',
  refund: 'Refunds',
  'refund-failed': 'Refunds that came back',
  rejected: 'Refused',
} as const;

/** All money that came and went, and whether everybody says the same of it. */
export default function PaymentsPage() {
  const view = useListView(ledgerApi.list, {
    filters: { kind: LEDGER_ENTRY_KINDS, duplicates: ['1'], invoice: true, order: true },
  });
  const kindOptions = LEDGER_ENTRY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
  return (
    <ConsoleFrame title="Payments">
      <Reconciliation />
      <ListToolbar
        view={view}
        search="Search payments"
        filters={[
          { param: 'kind', label: 'Payments by kind', allLabel: 'Every kind', options: kindOptions },
          {
            param: 'duplicates',
            label: 'What is to be refunded',
            allLabel: 'All payments',
            options: [{ value: '1', label: 'To be refunded' }],
          },
        ]}
        csvExport={{ name: 'payments', columns }}
      />
      <ListTable
        view={view}
        name="Payments"
        columns={columns}
        errorTitle="The payments did not arrive"
        emptyState={{
          title: 'No payments yet',
          text: <p>Each payment and each refund shows up here as it comes, and stays as it is.</p>,
        }}
      />
    </ConsoleFrame>
  );
}
