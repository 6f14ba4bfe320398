import { ledgerApi, LEDGER_ENTRY_KINDS } from '@atelier/contracts';
import { ConsoleFrame } from '@atelier/shared/ui/console-frame';
import { Rows } from '../table/rows';
import { Tools } from '../table/tools';
import { useView } from '../table/view';
import { columns } from './columns';
import { Differences } from './differences';

const KINDS = {
  payment: 'Payments',
  refund: 'Refunds',
  'refund-failed': 'Refunds that came back',
  rejected: 'Refused',
} as const;

/** All money that came and went, and whether everybody says the same of it. */
export default function Payments() {
  const view = useView(ledgerApi.list, {
    filters: { kind: LEDGER_ENTRY_KINDS, duplicates: ['1'], invoice: true, order: true },
  });
  const kinds = LEDGER_ENTRY_KINDS.map((value) => ({ value, label: KINDS[value] }));
  return (
    <ConsoleFrame title="Payments">
      <Differences />
      <Tools
        view={view}
        search="Search payments"
        filters={[
          { by: 'kind', label: 'Payments by kind', all: 'Every kind', options: kinds },
          {
            by: 'duplicates',
            label: 'What is to be refunded',
            all: 'All payments',
            options: [{ value: '1', label: 'To be refunded' }],
          },
        ]}
        exported={{ name: 'payments', columns }}
      />
      <Rows
        view={view}
        name="Payments"
        columns={columns}
        failed="The payments did not arrive"
        none={{
          title: 'No payments yet',
          words: <p>Each payment and each refund shows up here as it comes, and stays as it is.</p>,
        }}
      />
    </ConsoleFrame>
  );
}
