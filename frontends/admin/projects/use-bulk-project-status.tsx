import { statusLabel } from '@atelier/shared/status-labels';
import {
  adminProjectsApi,
  type BulkResult,
  heldEmailTexts,
  MAX_BULK_IDS,
  PROJECT_STATUSES,
  type ProjectStatus,
  projectTexts,
  type SetProjectStatusesResult,
} from '@atelier/contracts';
import { Select } from '@atelier/shared/antd/forms';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { PROJECT_ENDPOINTS } from '../dashboard-endpoints';
import { withdrawOfferFor } from '../held-emails/held-emails';
import type { BulkDone } from '../table/bulk-bar';
import { counted, type Nouns } from '../table/counted';
import type { Selection } from '../table/use-selection';

const NOUNS: Nouns = ['project', 'projects'];

interface BulkProjectStatus {
  field: ReactNode;
  done: BulkDone | undefined;
  isPending: boolean;
}

/** Sets the status of the selected projects; Undo is offered until their emails are sent. */
export function useBulkProjectStatus(selection: Selection): BulkProjectStatus {
  const [last, setLast] = useState<SetProjectStatusesResult & { status: ProjectStatus }>();
  const mutation = useApiMutation(adminProjectsApi.setStatuses, {
    invalidates: PROJECT_ENDPOINTS,
    onFailed: (error) =>
      toast({ title: projectTexts.statusFailed, description: errorMessage(error), destructive: true }),
  });
  const undoing = useApiMutation(adminProjectsApi.undoStatuses, {
    onDone: showUndone,
    onFailed: (error) =>
      toast({ title: heldEmailTexts.undoFailed, description: errorMessage(error), destructive: true }),
  });
  const seconds = last?.heldEmails[0]?.seconds;
  useEffect(() => {
    if (!last || seconds === undefined) return undefined;
    const timer = setTimeout(() => setLast({ ...last, heldEmails: [] }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [last, seconds]);
  const change = (status: ProjectStatus) =>
    mutation.mutate(
      { body: { ids: selection.ids.slice(0, MAX_BULK_IDS), status } },
      {
        onSuccess: (result) => {
          // Their earlier emails were replaced.
          result.changed.forEach((id) => withdrawOfferFor('project-status', id));
          setLast({ ...result, status });
          selection.set(selection.ids.slice(MAX_BULK_IDS));
        },
      },
    );
  const undo = (ids: string[]) => {
    setLast(undefined);
    // The request may have succeeded although its response was lost.
    undoing.mutate({ body: { ids } }, { onSettled: () => void invalidate(...PROJECT_ENDPOINTS) });
  };
  return {
    isPending: mutation.isPending || undoing.isPending,
    done: last && {
      text: doneText(last),
      ...(seconds !== undefined && { undo: () => undo(last.heldEmails.map(({ id }) => id)) }),
    },
    field: (
      <Select<ProjectStatus>
        aria-label="Set the status of the selected projects"
        placeholder="Set status"
        value={null}
        loading={mutation.isPending}
        popupMatchSelectWidth={false}
        options={PROJECT_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={change}
      />
    ),
  };
}

function doneText({ changed, heldEmails, status }: SetProjectStatusesResult & { status: ProjectStatus }): string {
  const text = `${counted(changed.length, NOUNS)} set to ${statusLabel(status)}`;
  const [email] = heldEmails;
  return email ? `${text}. Clients will be emailed in ${email.seconds} seconds` : text;
}

function showUndone({ done, refused }: BulkResult): void {
  toast({
    title: `${counted(done.length, NOUNS)} changed back`,
    description: refused[0]
      ? `${counted(refused.length, NOUNS)} couldn’t be changed back: ${refused[0].reason}.`
      : 'No email was sent.',
    destructive: refused.length > 0,
  });
}
