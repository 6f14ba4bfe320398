import {
  adminInvoicesApi,
  auditApi,
  type BulkInput,
  type BulkResult,
  emailLogApi,
  type Endpoint,
  MAX_BULK_IDS,
  receivablesApi,
} from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { BulkBar } from './bulk-bar';
import type { Column } from './column';
import { counted, type Nouns } from './counted';
import type { RowSelection } from './data-table';
import { useBulkAction } from './use-bulk-action';

interface RemindBarProps<Row> {
  rows: Row[] | undefined;
  selection: RowSelection<Row>;
  nouns: Nouns;
  csvExport: { name: string; columns: Column<Row>[] };
  endpoint: Endpoint<BulkInput, BulkResult>;
  /** As in “Send reminders for 3 invoices?” */
  preposition: 'for' | 'to';
  /** Who gets an email, and who and what is left out. */
  recipientsText: (rows: Row[]) => string;
}

/** Asks before it emails clients, since that can’t be undone. */
export function RemindBar<Row extends { id: string }>(props: RemindBarProps<Row>) {
  const { rows, selection, nouns, csvExport, endpoint, preposition, recipientsText } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const reminded = selection.ids.slice(0, MAX_BULK_IDS);
  const reminders = useBulkAction(endpoint, {
    ...{ rows, selection },
    invalidates: [adminInvoicesApi.list, adminInvoicesApi.get, receivablesApi.list, emailLogApi.list, auditApi.list],
    doneText: (count) => `${counted(count, ['reminder', 'reminders'])} queued`,
    errorTitle: 'Couldn’t send the reminders',
    onDone: () => setIsDone(true),
  });
  return (
    <>
      <BulkBar {...{ rows, selection, nouns, csvExport }} done={reminders.done}>
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
          title={`Send reminders ${preposition} ${counted(reminded.length, nouns)}?`}
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
