import { type Receivable, receivablesApi } from '@atelier/contracts';
import { listNames, verbFor } from '../table/client-names';
import { type Nouns } from '../table/counted';
import type { RowSelection } from '../table/data-table';
import { RemindBar } from '../table/remind-bar';
import { columns } from './columns';

export const NOUNS: Nouns = ['client', 'clients'];

interface ReceivablesBulkBarProps {
  rows: Receivable[] | undefined;
  selection: RowSelection<Receivable>;
}

export const ReceivablesBulkBar = (props: ReceivablesBulkBarProps) => (
  <RemindBar
    {...props}
    nouns={NOUNS}
    csvExport={{ name: 'receivables', columns }}
    endpoint={receivablesApi.remind}
    preposition="to"
    recipientsText={recipientsText}
  />
);

/** Who gets an email, and who is left out. */
function recipientsText(clients: Receivable[]): string {
  const namesOf = (state: RecipientState) =>
    clients.filter((client) => stateOf(client) === state).map(({ clientName }) => clientName);
  const [reached, current, withoutEmail, deactivated] = [
    namesOf('reached'),
    namesOf('not past due'),
    namesOf('no email'),
    namesOf('deactivated'),
  ];
  return [
    reached.length === 0
      ? 'No email will be sent.'
      : `${listNames(reached)} ${verbFor(reached, 'gets one email', 'get one email each')} about all past-due invoices whose reminders are on.`,
    withoutEmail.length > 0 && `${listNames(withoutEmail)} ${verbFor(withoutEmail, 'has', 'have')} no email on file.`,
    deactivated.length > 0 && `${listNames(deactivated)} ${verbFor(deactivated, 'is', 'are')} deactivated.`,
    current.length > 0 && `${listNames(current)} ${verbFor(current, 'has', 'have')} nothing past due.`,
  ]
    .filter(Boolean)
    .join(' ');
}

type RecipientState = 'reached' | 'not past due' | 'no email' | 'deactivated';

function stateOf({ overdue, clientEmail, isClientDeactivated }: Receivable): RecipientState {
  if (overdue === 0) return 'not past due';
  if (isClientDeactivated) return 'deactivated';
  return clientEmail ? 'reached' : 'no email';
}
