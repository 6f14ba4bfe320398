import { emailLogApi, messagesApi, messageTexts, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { useAttachments } from '@atelier/shared/messages/use-attachments';
import { useMessageDraft } from '@atelier/shared/messages/use-message-draft';
import { isSendIdConflict } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { PROJECT_ENDPOINTS } from '../dashboard-endpoints';
import { offerUndo } from '../held-emails/held-emails';

/** A message to the client with its files. */
export function useWriteMessage(project: Project) {
  const { draft, attach, renew, reset, ...changes } = useMessageDraft('update-of', project.id);
  const { message, files, isQuestion, sendId } = draft;
  const attachments = useAttachments({ projectId: project.id, attached: files, onAttached: attach });
  const mutation = useApiMutation(messagesApi.post, {
    invalidates: [projectsApi.listUpdates, messagesApi.list, emailLogApi.list, ...PROJECT_ENDPOINTS],
    onDone: ({ heldEmail }) => {
      reset();
      toast({ title: projectTexts.posted, description: project.name });
      offerUndo(heldEmail, project.owner?.email ?? null);
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(projectsApi.listUpdates);
      if (isSendIdConflict(error)) renew();
      toast({ title: messageTexts.sendFailed, description: errorMessage(error), destructive: true });
    },
  });
  const fileIds = files.map(({ id }) => id);
  const send = () => mutation.mutate({ params: { id: project.id }, body: { message, sendId, isQuestion, fileIds } });
  return { ...draft, ...changes, attachments, send, isPending: mutation.isPending };
}
