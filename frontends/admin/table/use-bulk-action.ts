import { type BulkInput, type BulkResult, type Endpoint, MAX_BULK_IDS } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import type { BulkDone } from './bulk-bar';
import type { RowSelection } from './data-table';

const MAX_NAMED = 3;

interface BulkActionOptions<Row> {
  rows: Row[] | undefined;
  selection: RowSelection<Row>;
  invalidates: Pick<Endpoint, 'path'>[];
  doneText: (count: number) => string;
  errorTitle: string;
  onDone?: () => void;
}

/** Does something with the selected rows in one request; `done` names those that were refused. */
export function useBulkAction<Row extends { id: string }>(
  endpoint: Endpoint<BulkInput, BulkResult>,
  { rows = [], selection, invalidates, doneText, errorTitle, onDone }: BulkActionOptions<Row>,
) {
  const [done, setDone] = useState<BulkDone>();
  const mutation = useApiMutation(endpoint, {
    invalidates,
    onFailed: (error) => toast({ title: errorTitle, description: errorMessage(error), destructive: true }),
  });
  const start = () => {
    const nameOf = (id: string) => rows.filter((row) => row.id === id).map(selection.nameOf)[0] ?? id;
    mutation.mutate(
      { body: { ids: selection.ids.slice(0, MAX_BULK_IDS) } },
      {
        onSuccess: (result) => {
          setDone({ text: [doneText(result.done.length), refusedText(result, nameOf)].filter(Boolean).join('. ') });
          selection.set(selection.ids.slice(MAX_BULK_IDS));
          onDone?.();
        },
      },
    );
  };
  return { start, done, isPending: mutation.isPending };
}

function refusedText({ refused }: BulkResult, nameOf: (id: string) => string): string {
  if (refused.length === 0) return '';
  const named = refused.slice(0, MAX_NAMED).map(({ id, reason }) => `${nameOf(id)} (${reason.replace(/\.$/, '')})`);
  const others = refused.length - named.length;
  return `Left out: ${named.join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
}
