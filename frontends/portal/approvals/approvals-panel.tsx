import type { Approval } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { Panel } from '@atelier/shared/ui/panel';
import { useState } from 'react';
import { DecidedApproval } from './decided-approval';
import styles from './approvals.module.css';

const MAX_SHOWN = 3;

interface ApprovalsPanelProps {
  /** Decided or withdrawn, the newest first. */
  approvals: Approval[];
  isPreview: boolean;
  onTakenBack: (id: string) => void;
}

export function ApprovalsPanel({ approvals, isPreview, onTakenBack }: ApprovalsPanelProps) {
  const target = approvals.findIndex(({ id }) => location.hash === `#approval-${id}`);
  const [showsAll, setShowsAll] = useState(false);
  if (approvals.length === 0) return null;
  // Approvals come after the page, and an email may lead to an old one.
  const isWhole = showsAll || target >= MAX_SHOWN;
  return (
    <Panel title="Approvals">
      <ul className={styles.list}>
        {approvals.slice(0, isWhole ? undefined : MAX_SHOWN).map((approval, at) => (
          <DecidedApproval
            key={approval.id}
            approval={approval}
            isSuperseded={approvals.slice(0, at).some((newer) => isOfSameVersion(newer, approval))}
            isPreview={isPreview}
            onTakenBack={() => onTakenBack(approval.id)}
          />
        ))}
      </ul>
      {!isWhole && approvals.length > MAX_SHOWN && (
        <Button onClick={() => setShowsAll(true)} className={styles.showAll}>
          Show all {approvals.length}
        </Button>
      )}
    </Panel>
  );
}

const isOfSameVersion = (one: Approval, { answer }: Approval): boolean =>
  !!answer?.file && one.answer?.file?.id === answer.file.id;
