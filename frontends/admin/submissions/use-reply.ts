import { emailLogApi, type Submission, submissionsApi, submissionTexts } from '@atelier/contracts';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { useState } from 'react';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { offerUndo } from '../held-emails/held-emails';
import { useSaveWithRevision } from '../use-save-with-revision';
import { submissionConflictFields } from './conflict-fields';

/** The text of a reply, kept in the browser until it is sent. */
export function useReply(submission: Submission, onDone?: () => void) {
  // The version that is answered.
  const [base, setBase] = useState(submission);
  const draft = useTextDraft(`answer-to-${base.id}`);
  const { text, write } = draft;
  const isBlank = text.trim() === '';
  const replySave = useSaveWithRevision(submissionsApi.respond, {
    ...submissionConflictFields,
    base,
    mineTexts: (body) => ({ Reply: body.response }),
    invalidates: [
      submissionsApi.list,
      submissionsApi.get,
      submissionsApi.listReplies,
      ...DASHBOARD_ENDPOINTS,
      emailLogApi.list,
    ],
    onDone: ({ heldEmail, ...answered }) => {
      write('');
      setBase(answered);
      // Until then, the undo bar says that it is being sent.
      if (heldEmail) offerUndo(heldEmail, answered.email);
      else toast({ title: submissionTexts.responded });
      onDone?.();
    },
    onFailed: (error) =>
      toast({ title: submissionTexts.respondFailed, description: errorMessage(error), destructive: true }),
    onTakeTheirs: (current) => {
      setBase(current);
      write('');
    },
  });
  // Nothing was written about the older version, or the newer one only corrects the address, which is shown.
  const isStillRight = isBlank || (base.status === submission.status && base.respondedAt === submission.respondedAt);
  if (isStillRight && !replySave.isPending && base.revision < submission.revision) setBase(submission);
  return {
    base,
    text,
    write,
    canSend: !isBlank && !replySave.isPending,
    send: () => replySave.save({ response: text }),
    isPending: replySave.isPending,
    conflictDialog: replySave.conflictDialog,
  };
}
