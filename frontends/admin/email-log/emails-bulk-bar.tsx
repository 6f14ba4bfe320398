import { emailLogApi, type LoggedEmail, notificationsApi, submissionsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { BulkBar } from '../table/bulk-bar';
import type { Column } from '../table/column';
import { counted, type Nouns } from '../table/counted';
import type { RowSelection } from '../table/data-table';
import { useBulkAction } from '../table/use-bulk-action';

export const NOUNS: Nouns = ['email', 'emails'];

interface EmailsBulkBarProps {
  rows: LoggedEmail[] | undefined;
  selection: RowSelection<LoggedEmail>;
  columns: Column<LoggedEmail>[];
}

export function EmailsBulkBar({ rows, selection, columns }: EmailsBulkBarProps) {
  const { start, done, isPending } = useBulkAction(emailLogApi.resendAll, {
    ...{ rows, selection },
    invalidates: [
      ...[emailLogApi.list, emailLogApi.listFailures, notificationsApi.get],
      ...[submissionsApi.get, submissionsApi.list],
    ],
    doneText: (count) => `Resending ${counted(count, NOUNS)}`,
    errorTitle: 'Couldn’t resend the emails',
  });
  return (
    <BulkBar {...{ rows, selection, done }} nouns={NOUNS} csvExport={{ name: 'emails', columns }}>
      <Button loading={isPending} onClick={start}>
        Resend failed ones
      </Button>
    </BulkBar>
  );
}
