import { statusLabel } from '@atelier/shared/status-labels';
import {
  MAX_STATUS_CHANGES,
  type SetStatusesResult,
  SUBMISSION_STATUSES,
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
import { counted, type Nouns } from '../archive/labels';
import type { Selection } from '../table/use-selection';
import { SUBMISSION_ENDPOINTS } from './labels';

const BULK_STATUSES = ['contacted', 'closed'] as const satisfies SubmissionStatus[];

/** Sets the status of the selected submissions; undoing gives each its former one back. */
export function useBulkStatus(selection: Selection, nouns: Nouns): BulkChange {
  const [last, setLast] = useState<SetStatusesResult & { status: SubmissionStatus }>();
  const mutation = useApiMutation(submissionsApi.setStatuses, {
    invalidates: SUBMISSION_ENDPOINTS,
    onFailed: (error) =>
      toast({ title: 'Couldn’t change the status', description: errorMessage(error), destructive: true }),
  });
  const change = (status: SubmissionStatus) =>
    mutation.mutate(
      { body: { ids: selection.ids.slice(0, MAX_STATUS_CHANGES), status } },
      {
        onSuccess: ({ changed }) => {
          setLast({ changed, status });
          selection.set([]);
        },
      },
    );
  const undo = async ({ changed }: SetStatusesResult) => {
    setLast(undefined);
    try {
      for (const status of SUBMISSION_STATUSES) {
        const ids = changed.filter(({ previousStatus }) => previousStatus === status).map(({ id }) => id);
        if (ids.length > 0) await call(submissionsApi.setStatuses, { body: { ids, status } });
      }
    } catch (error) {
      toast({ title: 'Couldn’t undo the change', description: errorMessage(error as Error), destructive: true });
    }
    await invalidate(...SUBMISSION_ENDPOINTS);
  };
  return {
    isPending: mutation.isPending,
    last: last && {
      text: `${counted(last.changed.length, nouns)} set to ${statusLabel(last.status)}`,
      undo: () => void undo(last),
    },
    buttons: BULK_STATUSES.map((status) => (
      <Button key={status} loading={mutation.isPending} onClick={() => change(status)}>
        Set to {statusLabel(status)}
      </Button>
    )),
  };
}
