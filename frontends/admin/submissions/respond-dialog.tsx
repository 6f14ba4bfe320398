import { ANSWER, consoleApi, type Submission, submissionsApi, submissionTexts } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Input, Modal } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { said, when } from '@atelier/shared/words';
import { useId, useState } from 'react';
import { fullName } from './words';
import styles from './submissions.module.css';

interface RespondDialogProps {
  submission: Submission;
  onClose: () => void;
}

export function RespondDialog({ submission, onClose }: RespondDialogProps) {
  const { id, email, message, adminResponse, respondedAt, respondedByName } = submission;
  const [open, setOpen] = useState(true);
  const [response, setResponse] = useState(adminResponse ?? '');
  const label = useId();
  const close = () => setOpen(false);
  const sending = useSend(submissionsApi.respond, {
    changes: [submissionsApi.list, consoleApi.dashboard],
    onDone: () => {
      toast({ title: submissionTexts.responded });
      close();
    },
    onFailed: (error) => toast({ title: submissionTexts.respondFailed, description: said(error), destructive: true }),
  });
  return (
    <Modal
      title="Respond to Contact Submission"
      open={open}
      onCancel={close}
      afterClose={onClose}
      okText={sending.isPending ? 'Sending...' : 'Send Response'}
      okButtonProps={{ disabled: response.trim() === '' || sending.isPending }}
      onOk={() => sending.mutate({ params: { id }, body: { response } })}
      // A click beside it does not throw away what was written, and toasts can have the keys.
      mask={{ closable: response === (adminResponse ?? '') }}
      focusable={{ trap: false }}
    >
      <h3 className={styles.asked}>{fullName(submission)} wrote</h3>
      <blockquote className={styles.letter} tabIndex={0}>
        {message}
      </blockquote>
      {respondedAt && (
        <p className={styles.note}>
          {respondedByName ?? 'Somebody'} responded on {when(respondedAt)}. What you send now replaces that answer and
          is mailed once more.
        </p>
      )}
      <label htmlFor={label} className={styles.asked}>
        Your response
      </label>
      <Input.TextArea
        id={label}
        value={response}
        onChange={({ target }) => setResponse(target.value)}
        maxLength={ANSWER.max}
        rows={7}
        aria-describedby={`${label}-hint`}
      />
      <p id={`${label}-hint`} className={styles.hint}>
        Goes to {email} by mail.
      </p>
    </Modal>
  );
}
