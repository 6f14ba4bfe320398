import {
  type AdminInvoice,
  adminInvoicesApi,
  auditApi,
  emailLogApi,
  MAX_BULK_IDS,
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

const NOUNS: Nouns = ['invoice', 'invoices'];

interface InvoicesBulkBarProps {
  rows: AdminInvoice[] | undefined;
  selection: RowSelection<AdminInvoice>;
}

/** Asks before it emails clients, since that can’t be undone. */
export function InvoicesBulkBar({ rows, selection }: InvoicesBulkBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const reminded = selection.ids.slice(0, MAX_BULK_IDS);
  const reminders = useBulkAction(adminInvoicesApi.remind, {
    ...{ rows, selection },
    invalidates: [adminInvoicesApi.list, adminInvoicesApi.get, receivablesApi.list, emailLogApi.list, auditApi.list],
    doneText: (count) => `${counted(count, ['reminder', 'reminders'])} queued`,
    errorTitle: 'Couldn’t send the reminders',
    onDone: () => setIsDone(true),
  });
  return (
    <>
      <BulkBar {...{ rows, selection }} nouns={NOUNS} csvExport={{ name: 'invoices', columns }} done={reminders.done}>
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
          title={`Send reminders for ${counted(reminded.length, NOUNS)}?`}
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

/** Who gets an email, and who and what is left out. */
function recipientsText(invoices: AdminInvoice[]): string {
  const overdue = invoices.filter(({ status }) => status === 'overdue');
  const namesOf = (state: string) => [
    ...new Map(
      overdue.filter((invoice) => emailState(invoice) === state).map(({ userId, clientName }) => [userId, clientName]),
    ).values(),
  ];
  const [reached, withoutEmail, deactivated] = [namesOf('reached'), namesOf('no email'), namesOf('deactivated')];
  const leftOut = invoices.length - overdue.length;
  return [
    recipientsSentence(reached),
    withoutEmail.length > 0 && `${listNames(withoutEmail)} ${verbFor(withoutEmail, 'has', 'have')} no email on file.`,
    deactivated.length > 0 && `${listNames(deactivated)} ${verbFor(deactivated, 'is', 'are')} deactivated.`,
    leftOut > 0 && `${counted(leftOut, NOUNS)} that ${leftOut === 1 ? 'isn’t' : 'aren’t'} past due will be left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function emailState({ clientEmail, isClientDeactivated }: AdminInvoice): 'reached' | 'no email' | 'deactivated' {
  if (isClientDeactivated) return 'deactivated';
  return clientEmail ? 'reached' : 'no email';
}

function recipientsSentence(names: string[]): string {
  if (names.length === 0) return 'No email will be sent.';
  return `${listNames(names)} ${verbFor(names, 'gets one email', 'get one email each')} about their selected past-due invoices.`;
}
