import { statusLabel } from '@atelier/shared/status-labels';
import {
  MAX_STATUS_CHANGES,
  type SetStatusesInput,
  type SetStatusesResult,
  type SubmissionStatus,
  submissionsApi,
} from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { call } from '@atelier/shared/api';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import type { BulkChange } from '../archive/archive-bar';
import { counted, type Nouns } from '../table/counted';
import type { Selection } from '../table/use-selection';
import { SUBMISSION_ENDPOINTS } from './labels';

const BULK_STATUSES = ['contacted', 'closed'] as const satisfies SubmissionStatus[];

/** Spam is closed and out of the list. */
const SPAM = { status: 'closed', archive: true } as const;

type Change = Omit<SetStatusesInput, 'ids'>;

/** Sets the status of the selected submissions; undoing gives each its former one back, unless it has changed since. */
export function useBulkStatus(selection: Selection, nouns: Nouns, showsArchive: boolean): BulkChange {
  const [last, setLast] = useState<SetStatusesResult & Change>();
  const mutation = useApiMutation(submissionsApi.setStatuses, {
    invalidates: SUBMISSION_ENDPOINTS,
    onFailed: (error) =>
      toast({ title: 'Couldn’t change the status', description: errorMessage(error), destructive: true }),
  });
  const apply = (change: Change) =>
    mutation.mutate(
      { body: { ids: selection.ids.slice(0, MAX_STATUS_CHANGES), ...change } },
      {
        onSuccess: ({ changed }) => {
          setLast({ changed, ...change });
          selection.set(selection.ids.slice(MAX_STATUS_CHANGES));
        },
      },
    );
  const undo = async (done: SetStatusesResult & Change) => {
    const { changed } = done;
    setLast(undefined);
    try {
      const changes = changed.map(({ id, previousStatus, revision, archived }) => ({
        ...{ id, status: previousStatus, revision },
        ...(archived && { restore: true }),
      }));
      const undone = (await call(submissionsApi.undoStatuses, { body: { changes } })).changed.length;
      if (undone < changed.length)
        toast({
          title: `${undone} of ${counted(changed.length, nouns)} changed back`,
          description: 'The others were changed since then, so we left them as they are.',
        });
    } catch (error) {
      toast({ title: 'Couldn’t undo the change', description: errorMessage(error as Error), destructive: true });
      // To be tried again, unless there is a newer change.
      setLast((now) => now ?? done);
    }
    await invalidate(...SUBMISSION_ENDPOINTS);
  };
  return {
    isPending: mutation.isPending,
    done: last && {
      text: `${counted(last.changed.length, nouns)} ${last.archive ? 'closed as spam' : `set to ${statusLabel(last.status)}`}`,
      ...(last.changed.length > 0 && { undo: () => void undo(last) }),
    },
    clearDone: () => setLast(undefined),
    buttons: BULK_STATUSES.map((status) => (
      <Button key={status} loading={mutation.isPending} onClick={() => apply({ status })}>
        Set to {statusLabel(status)}
      </Button>
    )),
    moreButtons: !showsArchive && (
      <Button loading={mutation.isPending} onClick={() => apply(SPAM)}>
        Close as spam
      </Button>
    ),
  };
}
