import { type Approval, approvalTexts } from '@atelier/contracts';
import { approvalSubject } from '@atelier/shared/approvals/labels';
import { ApprovalState } from '@atelier/shared/approvals/approval-state';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { useRef, useState } from 'react';
import { WAITING_BUTTON, WAITING_LINE_BUTTON, WaitingItem } from '../waiting/waiting-list';
import { ApprovalContent } from './approval-content';
import { requestTitle } from './labels';
import { RequestChanges } from './request-changes';
import { useDecide } from './use-decide';
import styles from './approvals.module.css';

interface OpenApprovalProps {
  approval: Approval;
  /** An admin sees it without the buttons. */
  isPreview: boolean;
  onDecided: () => void;
}

export function OpenApproval({ approval, isPreview, onDecided }: OpenApprovalProps) {
  const { file } = approval;
  const draft = useTextDraft(`changes-${approval.id}`);
  const [isWriting, setIsWriting] = useState(draft.text !== '');
  const requestButton = useRef<HTMLButtonElement>(null);
  const { decide, isSending, isOutdated } = useDecide(approval, () => {
    draft.clear();
    onDecided();
  });
  const close = () => {
    setIsWriting(false);
    requestButton.current?.focus();
  };
  return (
    <WaitingItem
      id={`approval-${approval.id}`}
      title={requestTitle(approval)}
      text={<ApprovalState approval={approval} viewer="client" />}
      details={
        <>
          <ApprovalContent approval={approval} isPreview={isPreview} />
          {isOutdated && (
            <p role="alert" className={styles.note}>
              {approvalTexts.newerVersion}
            </p>
          )}
        </>
      }
    >
      {!isPreview && (
        <div className={styles.buttons}>
          <button type="button" className={WAITING_BUTTON} aria-disabled={isSending} onClick={() => decide('approved')}>
            {file ? `Approve v${file.version}` : 'Approve'}
            <span className="unseen"> {file ? `of ${file.name}` : approvalSubject(approval)}</span>
          </button>
          <button
            ref={requestButton}
            type="button"
            className={WAITING_LINE_BUTTON}
            aria-expanded={isWriting}
            onClick={() => setIsWriting(true)}
          >
            Request changes<span className="unseen"> to {approvalSubject(approval)}</span>
          </button>
        </div>
      )}
      {!isPreview && isWriting && (
        <RequestChanges
          draft={draft}
          isSending={isSending}
          onSend={(words) => decide('changes', words)}
          onClose={close}
        />
      )}
    </WaitingItem>
  );
}
