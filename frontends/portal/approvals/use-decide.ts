import { type Approval, approvalsApi, approvalTexts, type Decision } from '@atelier/contracts';
import { CallError } from '@atelier/shared/api';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { useRef, useState } from 'react';
import { VERSION_ENDPOINTS } from '@atelier/shared/files/file-versions';
import { APPROVAL_ENDPOINTS } from './use-project-approvals';

/** Sends a decision once, however often a button is pressed. */
export function useDecide({ id, file }: Approval, onDecided: () => void) {
  const [isOutdated, setIsOutdated] = useState(false);
  const isSending = useRef(false);
  const sent = useRef({ content: '', sendId: '' });
  const mutation = useApiMutation(approvalsApi.decide, {
    invalidates: APPROVAL_ENDPOINTS,
    onDone: ({ answer }) => {
      onDecided();
      toast({ title: answer?.decision === 'approved' ? approvalTexts.approved : approvalTexts.changesRequested });
    },
    onFailed: (error) => {
      // It may have been decided although the response was lost, or by another tab.
      void invalidate(...APPROVAL_ENDPOINTS, ...VERSION_ENDPOINTS);
      if (isNewerVersion(error)) setIsOutdated(true);
      else toast({ title: approvalTexts.answerFailed, description: errorMessage(error), destructive: true });
    },
  });
  const decide = (decision: Decision, words: string | null = null) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsOutdated(false);
    const content = JSON.stringify([decision, words, file?.id]);
    if (sent.current.content !== content) sent.current = { content, sendId: newSendId() };
    const body = { decision, words, fileId: file?.id ?? null, sendId: sent.current.sendId };
    mutation.mutate({ params: { id }, body }, { onSettled: () => (isSending.current = false) });
  };
  return { decide, isSending: mutation.isPending, isOutdated };
}

const isNewerVersion = (error: Error): boolean =>
  error instanceof CallError && error.status === 409 && error.serverMessage === approvalTexts.newerVersion;
