import {
  adminInvoicesApi,
  auditApi,
  emailLogApi,
  MAX_BULK_IDS,
  type Receivable,
  receivablesApi,
} from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { listNames, verbFor } from '../table/client-names';
import { BulkBar } from '../table/bulk-bar';
import { counted, type Nouns } from '../table/counted';
import type { RowSelection } from '../table/data-table';
import { useBulkAction } from '../table/use-bulk-action';
import { columns } from './columns';

const NOUNS: Nouns = ['client', 'clients'];

interface ReceivablesBulkBarProps {
  rows: Receivable[] | undefined;
  selection: RowSelection<Receivable>;
}

/** Asks before it emails clients, since that can’t be undone. */
export function ReceivablesBulkBar({ rows, selection }: ReceivablesBulkBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const reminded = selection.ids.slice(0, MAX_BULK_IDS);
  const reminders = useBulkAction(receivablesApi.remind, {
    ...{ rows, selection },
    invalidates: [receivablesApi.list, adminInvoicesApi.list, adminInvoicesApi.get, emailLogApi.list, auditApi.list],
    doneText: (count) => `${counted(count, ['reminder', 'reminders'])} queued`,
    errorTitle: 'Couldn’t send the reminders',
    onDone: () => setIsDone(true),
  });
  return (
    <>
      <BulkBar
        {...{ rows, selection }}
        nouns={NOUNS}
        csvExport={{ name: 'receivables', columns }}
        done={reminders.done}
      >
        <Button
          onClick={() => {
            setIsDone(false);
            setIsAsking(true);
          }}
        >
          Send reminders
        </Button>
      </BulkBar>
      {isAsking && (
        <ActionDialog
          title={`Send reminders to ${counted(reminded.length, NOUNS)}?`}
          confirmText="Send reminders"
          busyText="Sending..."
          busy={reminders.isPending}
          isDone={isDone}
          onConfirm={reminders.start}
          onClose={() => setIsAsking(false)}
        >
          <p>{recipientsText((rows ?? []).filter(({ id }) => reminded.includes(id)))}</p>
        </ActionDialog>
      )}
    </>
  );
}

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
