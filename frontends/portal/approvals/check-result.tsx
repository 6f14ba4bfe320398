import type { ApprovalAnswer, ApprovalFile } from '@atelier/contracts';
import { versionName } from '@atelier/shared/approvals/labels';
import { formatDateTime } from '@atelier/shared/format';
import { Alert } from '@atelier/shared/ui/alert';
import type { FileCheck } from './use-file-check';

interface CheckResultProps {
  check: FileCheck;
  answer: ApprovalAnswer;
  file: ApprovalFile;
}

/** Inside a live region. */
export function CheckResult({ check, answer, file }: CheckResultProps) {
  if (check.state === 'none') return null;
  const { state, name } = check;
  if (state === 'reading') return <p>Checking “{name}”...</p>;
  if (state === 'same')
    return (
      <Alert
        type="success"
        role="none"
        title="This is the file that was approved"
        description={`“${name}” is exactly ${versionName(file)}, approved by ${answer.decidedBy} on ${formatDateTime(answer.decidedAt)}.`}
      />
    );
  if (state === 'unreadable')
    return (
      <Alert
        type="warning"
        role="none"
        title="Your browser couldn’t read this file"
        description="It may be a folder, or may have been moved. Choose it again."
      />
    );
  return (
    <Alert
      type="error"
      role="none"
      title="This file differs from the approved one"
      description={`This file isn’t ${versionName(file)}, which ${answer.decidedBy} approved on ${formatDateTime(answer.decidedAt)}. It may be another version, or it was changed since.`}
    />
  );
}
