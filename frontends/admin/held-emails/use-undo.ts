import {
  approvalsApi,
  auditApi,
  heldEmailsApi,
  heldEmailTexts,
  projectsApi,
  submissionsApi,
  type UndoneEmail,
} from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS, PROJECT_ENDPOINTS } from '../dashboard-endpoints';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { draftFor } from '@atelier/shared/drafts';
import { errorMessage } from '@atelier/shared/format';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { announceRestoredDraft, type WaitingEmail, withdrawOffer } from './held-emails';

const AFFECTED_ENDPOINTS = {
  'project-status': PROJECT_ENDPOINTS,
  'project-update': [projectsApi.listUpdates, ...PROJECT_ENDPOINTS],
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
      const isKept = keepText(undone, userId, draft);
      withdrawOffer(id);
      toast({
        title: heldEmailTexts.undone,
        description: isKept ? TEXT_KEPT : `${title} is as it was. No email was sent.`,
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

/** The dialog that sent the text offers it again. Returns whether there was any. */
function keepText({ kind, parentId, text }: UndoneEmail, userId: string, draft: WaitingEmail['draft']): boolean {
  if (draft) draftFor(draft.name, { id: userId }).save(draft.values);
  else if (text === null) return false;
  else if (kind === 'project-update') draftFor(`update-of-${parentId}`, { id: userId }).save({ message: text });
  else draftFor(`answer-to-${parentId}`, { id: userId }).save(text);
  announceRestoredDraft();
  return true;
}
