import { emailLogApi, type Project, projectsApi, projectTexts } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { useMessageDraft } from '@atelier/shared/messages/use-message-draft';
import { isSendIdConflict } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { PROJECT_ENDPOINTS } from '../dashboard-endpoints';
import { offerUndo } from '../held-emails/held-emails';

/** The text of an update or team note, kept in the browser until it is sent. */
export function usePostUpdate(project: Project | undefined, draftName = 'update-of', onDone?: () => void) {
  const { draft, write, renew, reset } = useMessageDraft(draftName, project?.id);
  const mutation = useApiMutation(projectsApi.postUpdate, {
    invalidates: [projectsApi.listUpdates, emailLogApi.list, ...PROJECT_ENDPOINTS],
    onDone: ({ isInternal, heldEmail }) => {
      reset();
      toast({
        title: isInternal ? projectTexts.noteSaved : projectTexts.posted,
        ...(project && { description: project.name }),
      });
      offerUndo(heldEmail, project?.owner?.email ?? null);
      onDone?.();
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(projectsApi.listUpdates);
      if (isSendIdConflict(error)) renew();
      toast({ title: projectTexts.postFailed, description: errorMessage(error), destructive: true });
    },
  });
  return {
    message: draft.message,
    write,
    send: (isInternal: boolean) =>
      project &&
      mutation.mutate({
        params: { id: project.id },
        body: { message: draft.message, sendId: draft.sendId, isInternal },
      }),
    isPending: mutation.isPending,
    isSending: (isInternal: boolean) => mutation.isPending && mutation.variables.body?.isInternal === isInternal,
  };
}
