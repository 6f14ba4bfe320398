import { REPLY, consoleApi, type Submission, submissionsApi, submissionTexts } from '@atelier/contracts';
import { Input, Modal } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { errorMessage, formatDateTime } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { useSaving } from '../changed-meanwhile';
import { aboutLead } from './about';
import { fullName } from './words';
import styles from './submissions.module.css';

interface RespondDialogProps {
  submission: Submission;
  onClose: () => void;
}

/** Closing it loses nothing: what was written is there when it opens again, until it has been sent. */
export function RespondDialog({ submission, onClose }: RespondDialogProps) {
  // As it was when this was opened: that is what is being answered.
  const [seen, setSeen] = useState(submission);
  const { id, email, message, adminResponse, respondedAt, respondedByName } = seen;
  const [open, setOpen] = useState(true);
  const { text: response, write, forget } = useTextDraft(`answer-to-${id}`, adminResponse ?? '');
  const label = useId();
  const close = () => setOpen(false);
  const sending = useSaving(submissionsApi.respond, {
    ...aboutLead,
    seen,
    mine: (body) => ({ Answer: body.response }),
    changes: [submissionsApi.list, submissionsApi.get, submissionsApi.listReplies, consoleApi.dashboard],
    onDone: () => {
      forget();
      toast({ title: submissionTexts.responded });
      close();
    },
    onFailed: (error) =>
      toast({ title: submissionTexts.respondFailed, description: errorMessage(error), destructive: true }),
    onTheirs: (now) => {
      forget();
      setSeen(now);
      write(now.adminResponse ?? '');
    },
  });
  return (
    <>
      <Modal
        title="Respond to Contact Submission"
        open={open}
        onCancel={close}
        afterClose={onClose}
        okText={sending.isPending ? 'Sending...' : 'Send Response'}
        okButtonProps={{ disabled: response.trim() === '' || sending.isPending }}
        onOk={() => sending.save({ response })}
        // Toasts can have the keys.
        focusable={{ trap: false }}
      >
        <h2 className={styles.asked}>{fullName(submission)} wrote</h2>
        <blockquote className={styles.letter} tabIndex={0}>
          {message}
        </blockquote>
        {respondedAt && (
          <p className={styles.note}>
            {respondedByName ?? 'Somebody'} responded on {formatDateTime(respondedAt)}. What you send now is the answer
            from then on, and is mailed; the ones before stay on the page of the lead.
          </p>
        )}
        <label htmlFor={label} className={styles.asked}>
          Your response
        </label>
        <Input.TextArea
          id={label}
          value={response}
          onChange={({ target }) => write(target.value)}
          maxLength={REPLY.max}
          readOnly={sending.isPending}
          rows={7}
          aria-describedby={`${label}-hint`}
        />
        <p id={`${label}-hint`} className={styles.hint}>
          Goes to {email} by mail.
        </p>
      </Modal>
      {sending.overtaken}
    </>
  );
}
