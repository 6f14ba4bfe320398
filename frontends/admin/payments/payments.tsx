import { ledgerApi, LEDGER_ENTRY_KINDS, type LedgerEntry } from '@atelier/contracts';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Receipt } from '@atelier/shared/ui/empty-pictures/receipt';
import { useState } from 'react';
import { canRefund } from '../refunds/labels';
import { RefundDialog } from '../refunds/refund-dialog';
import { OpenDisputes } from './open-disputes';
import { BulkBar } from '../table/bulk-bar';
import type { Nouns } from '../table/counted';
import { ListTable } from '../table/list-table';
import { useSelection } from '../table/use-selection';
import { ListToolbar } from '../table/list-toolbar';
import { useListView } from '../table/use-list-view';
import { columns } from './columns';
import { entryLabel, sourceName, sourcePath } from './labels';
import { Reconciliation } from './reconciliation';

const KIND_LABELS = {
  payment: 'Payments',
  refund: 'Refunds',
  'refund-failed': 'Failed refunds',
  dispute: 'Disputes',
  'dispute-won': 'Disputes won',
  rejected: 'Rejected payments',
} as const;

const NOUNS: Nouns = ['payment', 'payments'];

export default function PaymentsPage() {
  const view = useListView(ledgerApi.list, {
    filters: { kind: LEDGER_ENTRY_KINDS, duplicates: ['1'], invoice: true, order: true },
  });
  const selection = useSelection(view.list.rows);
  const [refunded, setRefunded] = useState<LedgerEntry>();
  const kindOptions = LEDGER_ENTRY_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
  return (
    <ConsoleFrame title="Payments">
      <OpenDisputes />
      <Reconciliation />
      <ListToolbar
        view={view}
        nouns={NOUNS}
        search="Search payments"
        filters={[
          { param: 'kind', label: 'Type', allLabel: 'All types', options: kindOptions },
          {
            param: 'duplicates',
            label: 'Refund',
            allLabel: 'All payments',
            options: [{ value: '1', label: 'Needed' }],
          },
        ]}
        csvExport={{ name: 'payments', columns }}
      />
      <ListTable
        view={view}
        selection={{ ...selection, nameOf: (entry) => `${entryLabel(entry)}, ${sourceName(entry)}` }}
        rowActions={{
          pathOf: sourcePath,
          actionsOf: (entry) => (canRefund(entry) ? [{ label: 'Refund', onSelect: () => setRefunded(entry) }] : []),
        }}
        name="Payments"
        columns={columns}
        errorTitle="Couldn’t load payments"
        emptyState={{
          title: 'No payments yet',
          picture: Receipt,
          text: <p>Payments and refunds will appear here. They can’t be edited.</p>,
        }}
      />
      <BulkBar rows={view.list.rows} selection={selection} nouns={NOUNS} csvExport={{ name: 'payments', columns }} />
      {refunded && (
        <RefundDialog
          key={refunded.id}
          entry={refunded}
          pendingCents={refunded.pendingAmount}
          onClose={() => setRefunded(undefined)}
        />
      )}
    </ConsoleFrame>
  );
}
