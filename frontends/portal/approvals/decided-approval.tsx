import { type Approval, type ApprovalAnswer, approvalsApi, approvalTexts } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { ApprovalBadge, ApprovalState } from '@atelier/shared/approvals/approval-state';
import { approvalSubject } from '@atelier/shared/approvals/labels';
import { PdfLink } from '@atelier/shared/billing/pdf-link';
import { draftFor } from '@atelier/shared/drafts';
import { errorMessage } from '@atelier/shared/format';
import { MessageText } from '@atelier/shared/messages/message-text';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useUser } from '@atelier/shared/session';
import { toast } from '@atelier/shared/toast';
import { useIsBefore } from '@atelier/shared/use-is-before';
import { changesDraft } from './request-changes';
import { APPROVAL_ENDPOINTS } from './use-project-approvals';
import styles from './approvals.module.css';

interface DecidedApprovalProps {
  approval: Approval;
  /** A newer decision is about the same version. */
  isSuperseded: boolean;
  isPreview: boolean;
  onTakenBack: () => void;
}

export function DecidedApproval({ approval, isSuperseded, isPreview, onTakenBack }: DecidedApprovalProps) {
  const { id, answer, withdrawnAt } = approval;
  const heading = `approval-${id}-name`;
  return (
    <li
      id={`approval-${id}`}
      tabIndex={-1}
      aria-labelledby={heading}
      className={isSuperseded ? `${styles.decided} ${styles.superseded}` : styles.decided}
    >
      <div className={styles.head}>
        <h3 id={heading} className={styles.subject}>
          <bdi>{approvalSubject(approval)}</bdi>
        </h3>
        <ApprovalBadge approval={approval} viewer="client" />
      </div>
      <p className={styles.facts}>
        <ApprovalState approval={approval} viewer="client" />
      </p>
      {withdrawnAt && <Withdrawn id={id} />}
      {answer?.words && <MessageText text={answer.words} />}
      {answer && !isPreview && <Actions approval={approval} answer={answer} onTakenBack={onTakenBack} />}
    </li>
  );
}

/** It may have been withdrawn while the client was writing. */
function Withdrawn({ id }: { id: string }) {
  const user = useUser();
  const unsent = user && draftFor(changesDraft(id), user).read();
  return (
    <>
      <p role="alert">{approvalTexts.isWithdrawn}</p>
      {typeof unsent === 'string' && (
        <>
          <p className={styles.label}>What you had written:</p>
          <blockquote className={styles.quote}>
            <MessageText text={unsent} />
          </blockquote>
        </>
      )}
    </>
  );
}

interface ActionsProps extends Omit<DecidedApprovalProps, 'isPreview' | 'isSuperseded'> {
  answer: ApprovalAnswer;
}

function Actions({ approval, answer, onTakenBack }: ActionsProps) {
  const { id, kind } = approval;
  const isApproved = answer.decision === 'approved';
  const canTakeBack = useIsBefore(answer.canTakeBackUntil);
  if (!isApproved && !canTakeBack) return null;
  return (
    <div className={styles.actions}>
      {canTakeBack && <TakeBack approval={approval} answer={answer} onTakenBack={onTakenBack} />}
      {isApproved && (
        <PdfLink id={id} number={approvalSubject(approval)} endpoint={approvalsApi.certificate} noun="certificate" />
      )}
      {isApproved && kind === 'file' && <Link to={paths.checkApproval(id)}>Check a file</Link>}
    </div>
  );
}

function TakeBack({ approval, answer, onTakenBack }: ActionsProps) {
  const user = useUser();
  const { id } = approval;
  const mutation = useApiMutation(approvalsApi.takeBack, {
    invalidates: APPROVAL_ENDPOINTS,
    onDone: () => {
      onTakenBack();
      toast({ title: approvalTexts.takenBack });
    },
    onFailed: (error) => {
      void invalidate(...APPROVAL_ENDPOINTS);
      toast({ title: approvalTexts.takeBackFailed, description: errorMessage(error), destructive: true });
    },
  });
  const takeBack = () => {
    if (mutation.isPending) return;
    // To be changed and sent again.
    if (answer.words && user) draftFor(changesDraft(id), user).save(answer.words);
    mutation.mutate({ params: { id } });
  };
  return (
    <Button loading={mutation.isPending} onClick={takeBack}>
      Take back<span className="unseen"> the decision on {approvalSubject(approval)}</span>
    </Button>
  );
}
