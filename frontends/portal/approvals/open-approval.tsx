import { type Approval, approvalTexts } from '@atelier/contracts';
import { approvalSubject } from '@atelier/shared/approvals/labels';
import { agencyToday } from '@atelier/shared/format';
import { usePageData } from '@atelier/shared/page-data';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { useState } from 'react';
import { WAITING_BUTTON, WAITING_LINE_BUTTON, WaitingItem } from '../waiting/waiting-list';
import { ApprovalContent } from './approval-content';
import { APPROVE_OR_NOT, dueSentence, requestTitle } from './labels';
import { changesDraft, RequestChanges } from './request-changes';
import { useDecide } from './use-decide';
import styles from './approvals.module.css';

interface OpenApprovalProps {
  approval: Approval;
  /** An admin sees it without the buttons. */
  isPreview: boolean;
  onDecided: () => void;
}

export function OpenApproval({ approval, isPreview, onDecided }: OpenApprovalProps) {
  const { site } = usePageData();
  const [seenVersion] = useState(approval.file?.id);
  const draft = useTextDraft(changesDraft(approval.id));
  const { decide, isSending } = useDecide(approval, () => {
    draft.clear();
    onDecided();
  });
  const facts = [approval.kind === 'project' && APPROVE_OR_NOT, dueSentence(approval, agencyToday(site))];
  return (
    <WaitingItem
      id={`approval-${approval.id}`}
      title={requestTitle(approval)}
      text={facts.filter(Boolean).join(' ')}
      details={
        <>
          <ApprovalContent approval={approval} />
          {approval.file?.id !== seenVersion && (
            // Each further version is announced.
            <p key={approval.file?.id} role="alert" className={styles.note}>
              {approvalTexts.newerVersion}
            </p>
          )}
        </>
      }
    >
      {!isPreview && <Decision approval={approval} draft={draft} isSending={isSending} decide={decide} />}
    </WaitingItem>
  );
}

interface DecisionProps extends Pick<ReturnType<typeof useDecide>, 'decide' | 'isSending'> {
  approval: Approval;
  draft: ReturnType<typeof useTextDraft>;
}

/** Two buttons, or the words for changes instead. */
function Decision({ approval, draft, isSending, decide }: DecisionProps) {
  const { file } = approval;
  // The focus follows a press of a button, not a stored draft.
  const [form, setForm] = useState({ isOpen: draft.text !== '', takesFocus: false });
  if (form.isOpen)
    return (
      <RequestChanges
        draft={draft}
        takesFocus={form.takesFocus}
        isSending={isSending}
        onSend={(words) => decide('changes', words)}
        onClose={() => setForm({ isOpen: false, takesFocus: true })}
      />
    );
  return (
    <div className={styles.buttons}>
      <button type="button" className={WAITING_BUTTON} aria-disabled={isSending} onClick={() => decide('approved')}>
        {file ? `Approve v${file.version}` : 'Approve'}
        <span className="unseen"> {file ? `of ${file.name}` : approvalSubject(approval)}</span>
      </button>
      <button
        type="button"
        className={WAITING_LINE_BUTTON}
        autoFocus={form.takesFocus}
        onClick={() => setForm({ isOpen: true, takesFocus: true })}
      >
        Request changes<span className="unseen"> to {approvalSubject(approval)}</span>
      </button>
    </div>
  );
}
