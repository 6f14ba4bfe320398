import { type Approval, approvalsApi } from '@atelier/contracts';
import { ApprovalBadge } from '@atelier/shared/approvals/approval-state';
import { approvalSubject, dueText, isOpen } from '@atelier/shared/approvals/labels';
import { PdfLink } from '@atelier/shared/billing/pdf-link';
import { agencyToday } from '@atelier/shared/format';
import { MessageText } from '@atelier/shared/messages/message-text';
import { usePageData } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { Link } from '@atelier/shared/router';
import { useIsStaff } from '@atelier/shared/team-role';
import { ShortDateTime } from '@atelier/shared/ui/short-date';
import styles from './approvals.module.css';
import { AskButton } from './ask-button';
import { NoAnswerNeeded } from './no-answer-needed';
import { subjectOf } from './subject';
import { WithdrawRequest } from './withdraw-request';

interface ApprovalItemProps {
  approval: Approval;
  client: string;
  canAskAgain: boolean;
}

export function ApprovalItem({ approval, client, canAskAgain }: ApprovalItemProps) {
  const { id, answer } = approval;
  return (
    <li id={`approval-${id}`} tabIndex={-1} className={styles.item}>
      <p className={styles.head}>
        <SubjectText approval={approval} /> <ApprovalBadge approval={approval} viewer="agency" />
      </p>
      {answer ? <Answer approval={approval} /> : <Request approval={approval} />}
      <Actions approval={approval} client={client} canAskAgain={canAskAgain} />
    </li>
  );
}

function SubjectText({ approval }: { approval: Approval }) {
  const subject = approval.kind === 'project' ? 'The project' : approvalSubject(approval);
  if (approval.updateId) return <a href={`#message-${approval.updateId}`}>{subject}</a>;
  return (
    <strong>
      <bdi>{subject}</bdi>
    </strong>
  );
}

function Request({ approval }: { approval: Approval }) {
  const { question, requestedBy, requestedAt, withdrawnAt } = approval;
  return (
    <>
      {question && (
        <div className={styles.words}>
          <MessageText text={question} />
        </div>
      )}
      <p className={styles.muted}>
        {requestedBy ? `${requestedBy} asked ` : 'Asked '}
        <ShortDateTime at={requestedAt} />
        {withdrawnAt && (
          <>
            , withdrawn <ShortDateTime at={withdrawnAt} />
          </>
        )}
        <DueDate approval={approval} />
      </p>
    </>
  );
}

function DueDate({ approval }: { approval: Approval }) {
  const today = agencyToday(usePageData().site);
  const { dueOn } = approval;
  if (!dueOn || !isOpen(approval)) return null;
  return (
    <>
      {' · '}
      <span className={dueOn < today ? styles.pastDue : styles.dueDate}>{dueText(approval, today)}</span>
    </>
  );
}

function Answer({ approval: { answer, file } }: { approval: Approval }) {
  if (!answer) return null;
  const { decision, words, decidedBy, decidedAt, file: decidedFile } = answer;
  const isOutdated = decidedFile !== null && file !== null && decidedFile.id !== file.id;
  return (
    <>
      {words && (
        <div className={`${styles.words} ${decision === 'changes' ? styles.changes : ''}`}>
          <MessageText text={words} />
        </div>
      )}
      <p className={styles.muted}>
        {decidedBy}, <ShortDateTime at={decidedAt} />
        {isOutdated && decision === 'approved' && ` · v${file.version} isn’t approved`}
      </p>
    </>
  );
}

function Actions({ approval, client, canAskAgain }: ApprovalItemProps) {
  const { id, projectId, answer } = approval;
  const isStaff = useIsStaff();
  const isApproved = answer?.decision === 'approved';
  const subject = answer?.decision === 'changes' ? subjectOf(approval) : null;
  if (!isApproved && !subject && !answer?.waitsForAgency && !isOpen(approval)) return null;
  return (
    <div className={styles.actions}>
      {isOpen(approval) && <WithdrawRequest approval={approval} client={client} />}
      {subject && (
        <AskButton projectId={projectId} subject={subject} isOffered={canAskAgain} size="small">
          Ask again<span className="unseen"> about {approvalSubject(approval)}</span>
        </AskButton>
      )}
      {answer?.waitsForAgency && <NoAnswerNeeded projectId={projectId} />}
      {isApproved && (
        <>
          <PdfLink
            id={id}
            number={approvalSubject(approval)}
            endpoint={approvalsApi.certificate}
            noun="certificate"
            variant="quiet"
          />
          {answer.file && !isStaff && (
            <Link to={paths.checkApproval(id)}>
              Check a file<span className="unseen"> against {approvalSubject(approval)}</span>
            </Link>
          )}
        </>
      )}
    </div>
  );
}
