import { addedGreeting, addedSignature, REPLY, type Submission } from '@atelier/contracts';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Input } from '@atelier/shared/antd/forms';
import { usePageData } from '@atelier/shared/page-data';
import { formatDateTime } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { fullName } from './labels';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter';
import { useReply } from './use-reply';
import styles from './submissions.module.css';

interface RespondDialogProps {
  submission: Submission;
  onClose: () => void;
}

export function RespondDialog({ submission, onClose }: RespondDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const label = useId();
  const { site } = usePageData();
  const close = () => setIsOpen(false);
  const { base, text: response, write, canSend, send, isPending, conflictDialog } = useReply(submission, close);
  const { email, message, adminResponse, respondedAt, respondedByName } = base;
  const [greeting, signature] = [addedGreeting(base.firstName, response), addedSignature(site.name, response)];
  const added = [greeting && 'greeting', signature && 'signature'].filter(Boolean).join(' and ');
  return (
    <>
      <Modal
        title="Respond to Contact Submission"
        open={isOpen}
        onCancel={close}
        afterClose={onClose}
        afterOpenChange={(isVisible) => isVisible && document.getElementById(label)?.focus()}
        okText={isPending ? 'Sending...' : 'Send Response'}
        okButtonProps={{ disabled: !canSend }}
        onOk={send}
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
          onKeyDown={sendOnCtrlEnter(() => canSend && send())}
          maxLength={REPLY.max}
          readOnly={isPending}
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
      {conflictDialog}
    </>
  );
}
