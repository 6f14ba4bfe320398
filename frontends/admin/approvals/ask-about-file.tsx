import type { Approval, StoredFile } from '@atelier/contracts';
import { AskButton } from './ask-button';
import { fileSubject, hasOpenRequest } from './subject';

interface AskAboutFileProps {
  projectId: string;
  file: StoredFile;
  /** Of the project. */
  approvals: Approval[] | null | undefined;
}

export function AskAboutFile({ projectId, file, approvals }: AskAboutFileProps) {
  const subject = fileSubject(file);
  return (
    <AskButton projectId={projectId} subject={subject} isOffered={!hasOpenRequest(approvals, subject)}>
      Ask for approval<span className="unseen"> of {file.originalName}</span>
    </AskButton>
  );
}
