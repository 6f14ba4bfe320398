import { type Approval, approvalsApi, approvalTexts, type Decision } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { useRef } from 'react';
import { VERSION_ENDPOINTS } from '@atelier/shared/files/file-versions';
import { APPROVAL_ENDPOINTS } from './use-project-approvals';

/** Sends a decision once, however often a button is pressed. */
export function useDecide({ id, file }: Approval, onDecided: () => void) {
  const isSending = useRef(false);
  const sent = useRef({ content: '', sendId: '' });
  const mutation = useApiMutation(approvalsApi.decide, {
    invalidates: APPROVAL_ENDPOINTS,
    onDone: ({ answer }) => {
      onDecided();
      toast({ title: answer?.decision === 'approved' ? approvalTexts.approved : approvalTexts.changesRequested });
    },
    onFailed: (error) => {
      // It may have been decided although the response was lost, or by another tab, or have a newer version.
      void invalidate(...APPROVAL_ENDPOINTS, ...VERSION_ENDPOINTS);
      toast({ title: approvalTexts.answerFailed, description: errorMessage(error), destructive: true });
    },
  });
  const decide = (decision: Decision, words: string | null = null) => {
    if (isSending.current) return;
    isSending.current = true;
    const content = JSON.stringify([decision, words, file?.id]);
    if (sent.current.content !== content) sent.current = { content, sendId: newSendId() };
    const body = { decision, words, fileId: file?.id ?? null, sendId: sent.current.sendId };
    mutation.mutate({ params: { id }, body }, { onSettled: () => (isSending.current = false) });
  };
  return { decide, isSending: mutation.isPending };
}
