import {
  approvalsApi,
  auditApi,
  heldEmailsApi,
  heldEmailTexts,
  projectsApi,
  submissionsApi,
  type UndoneEmail,
} from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { draftFor } from '@atelier/shared/drafts';
import { errorMessage } from '@atelier/shared/format';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { announceRestoredDraft, type WaitingEmail, withdrawOffer } from './held-emails';

const AFFECTED_ENDPOINTS = {
  'project-status': [projectsApi.list, projectsApi.get, ...DASHBOARD_ENDPOINTS],
  'project-update': [projectsApi.listUpdates, projectsApi.get, ...DASHBOARD_ENDPOINTS],
  'approval-request': [approvalsApi.list, projectsApi.list, ...DASHBOARD_ENDPOINTS],
  'submission-reply': [submissionsApi.list, submissionsApi.get, submissionsApi.listReplies, ...DASHBOARD_ENDPOINTS],
};

const TEXT_KEPT = 'No email was sent. Your text is kept as a draft.';

export function useUndo({ id, kind, title, draft }: WaitingEmail) {
  const { id: userId = '' } = useUser() ?? {};
  const affected = [...AFFECTED_ENDPOINTS[kind], auditApi.list];
  const mutation = useApiMutation(heldEmailsApi.undo, {
    invalidates: affected,
    onDone: (undone) => {
      keepText(undone, userId, draft);
      withdrawOffer(id);
      toast({
        title: heldEmailTexts.undone,
        description: undone.text === null ? `${title} is as it was. No email was sent.` : TEXT_KEPT,
      });
    },
    onFailed: (error) => {
      withdrawOffer(id);
      // The request may have succeeded although its response was lost.
      void invalidate(...affected);
      toast({ title: heldEmailTexts.undoFailed, description: errorMessage(error), destructive: true });
    },
  });
  const undo = () => {
    if (!mutation.isPending) mutation.mutate({ params: { id } });
  };
  return { undo, isPending: mutation.isPending };
}

/** The dialog that sent the text offers it again. */
function keepText({ kind, parentId, text }: UndoneEmail, userId: string, draft: WaitingEmail['draft']): void {
  if (text === null) return;
  if (draft) draftFor(draft.name, { id: userId }).save(draft.values);
  else if (kind === 'project-update') draftFor(`update-of-${parentId}`, { id: userId }).save({ message: text });
  else draftFor(`answer-to-${parentId}`, { id: userId }).save(text);
  announceRestoredDraft();
}
