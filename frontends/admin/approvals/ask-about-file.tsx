import type { Approval, StoredFile } from '@atelier/contracts';
import { isOpen } from '@atelier/shared/approvals/labels';
import { AskButton } from './ask-button';
import { fileSubject } from './subject';

interface AskAboutFileProps {
  projectId: string;
  file: StoredFile;
  /** Of the project. */
  approvals: Approval[];
  size?: 'small';
}

/** Nothing while a request for it waits. */
export function AskAboutFile({ projectId, file, approvals, ...button }: AskAboutFileProps) {
  if (approvals.some((approval) => approval.file?.id === file.id && isOpen(approval))) return null;
  return (
    <AskButton projectId={projectId} subject={fileSubject(file)} {...button}>
      Ask for approval<span className="unseen"> of {file.originalName}</span>
    </AskButton>
  );
}
