import {
  addedGreeting,
  addedSignature,
  REPLY,
  type Submission,
  submissionsApi,
  submissionTexts,
  emailLogApi,
} from '@atelier/contracts';
import { DASHBOARD_ENDPOINTS } from '../dashboard-endpoints';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Input } from '@atelier/shared/antd/forms';
import { usePageData } from '@atelier/shared/page-data';
import { toast } from '@atelier/shared/toast';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { offerUndo, waitingText } from '../held-emails/held-emails';
import { useSaveWithRevision } from '../use-save-with-revision';
import { submissionConflictFields } from './conflict-fields';
import { fullName } from './labels';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter';
import styles from './submissions.module.css';

interface RespondDialogProps {
  submission: Submission;
  onClose: () => void;
}

export function RespondDialog({ submission, onClose }: RespondDialogProps) {
  // The version that is answered.
  const [base, setBase] = useState(submission);
  const { id, email, message, adminResponse, respondedAt, respondedByName } = base;
  const [isOpen, setIsOpen] = useState(true);
  const { text: response, write, clear: clearDraft } = useTextDraft(`answer-to-${id}`);
  const label = useId();
  const { site } = usePageData();
  const [greeting, signature] = [addedGreeting(base.firstName, response), addedSignature(site.name, response)];
  const added = [greeting && 'greeting', signature && 'signature'].filter(Boolean).join(' and ');
  const close = () => setIsOpen(false);
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
    onDone: ({ heldEmail }) => {
      clearDraft();
      toast({ title: submissionTexts.responded, ...(heldEmail && { description: waitingText(heldEmail) }) });
      offerUndo(heldEmail);
      close();
    },
    onFailed: (error) =>
      toast({ title: submissionTexts.respondFailed, description: errorMessage(error), destructive: true }),
    onTakeTheirs: (current) => {
      clearDraft();
      setBase(current);
      write('');
    },
  });
  const canSend = response.trim() !== '' && !replySave.isPending;
  return (
    <>
      <Modal
        title="Respond to Contact Submission"
        open={isOpen}
        onCancel={close}
        afterClose={onClose}
        okText={replySave.isPending ? 'Sending...' : 'Send Response'}
        okButtonProps={{ disabled: !canSend }}
        onOk={() => replySave.save({ response })}
        // Toasts must be able to take focus.
        focusable={{ trap: false }}
      >
        <h2 className={styles.label}>{fullName(submission)} wrote</h2>
        <blockquote className={styles.quotedMessage} tabIndex={0}>
          {message}
        </blockquote>
        {respondedAt && (
          <>
            <h2 className={styles.label}>
              {respondedByName ?? 'A deleted admin'} replied on {formatDateTime(respondedAt)}
            </h2>
            <blockquote className={styles.quotedMessage} tabIndex={0}>
              {adminResponse}
            </blockquote>
            <p className={styles.note}>Another reply is emailed in addition to this one.</p>
          </>
        )}
        <label htmlFor={label} className={styles.label}>
          Your response
        </label>
        {greeting && (
          <p id={`${label}-greeting`} className={styles.added}>
            {greeting}
          </p>
        )}
        <Input.TextArea
          id={label}
          value={response}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendOnCtrlEnter(() => canSend && replySave.save({ response }))}
          maxLength={REPLY.max}
          readOnly={replySave.isPending}
          rows={7}
          aria-describedby={`${label}-greeting ${label}-signature ${label}-hint`}
        />
        {signature && (
          <p id={`${label}-signature`} className={styles.added}>
            {signature}
          </p>
        )}
        <p id={`${label}-hint`} className={styles.hint}>
          Will be emailed to {email}
          {added && ` with the ${added} shown`}, followed by the message above.
        </p>
      </Modal>
      {replySave.conflictDialog}
    </>
  );
}
