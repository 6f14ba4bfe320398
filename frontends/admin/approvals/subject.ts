import type { Approval, ApprovalFile, ApprovalKind, AskForApprovalInput, StoredFile } from '@atelier/contracts';
import { isOpen } from '@atelier/shared/approvals/labels';

/** A project in review, a version of a file, or an update. */
export type ApprovalSubject =
  | { kind: 'project' }
  | { kind: 'file'; file: Pick<ApprovalFile, 'id' | 'name' | 'version'> }
  | { kind: 'update'; updateId: string; text: string | null };

export const fileSubject = ({ id, originalName, version }: StoredFile): ApprovalSubject => ({
  kind: 'file',
  file: { id, name: originalName, version },
});

export function subjectInput(subject: ApprovalSubject): Pick<AskForApprovalInput, 'kind' | 'fileId' | 'updateId'> {
  if (subject.kind === 'file') return { kind: 'file', fileId: subject.file.id };
  if (subject.kind === 'update') return { kind: 'update', updateId: subject.updateId };
  return { kind: 'project' };
}

/** Of an earlier request. Null if what it was about is gone. */
export function subjectOf({ kind, file, updateId }: Approval): ApprovalSubject | null {
  if (kind === 'project') return { kind };
  if (kind === 'file') return file && { kind, file };
  return updateId ? { kind, updateId, text: null } : null;
}

interface NamedSubject {
  subject: ApprovalKind;
  file: Pick<ApprovalFile, 'name' | 'version'> | null;
}

/** In a sentence. */
export function subjectName({ subject, file }: NamedSubject): string {
  if (file) return `${file.name}, version ${file.version}`;
  if (subject === 'file') return 'a file';
  return subject === 'update' ? 'an update' : 'the project';
}

/** The name of the draft of a request. */
export function draftNameOf(projectId: string, subject: ApprovalSubject): string {
  const { fileId, updateId } = subjectInput(subject);
  return `approval-of-${fileId ?? updateId ?? projectId}`;
}

/** Whether a request about it waits. True until the requests of the project are loaded. */
export function hasOpenRequest(approvals: Approval[] | null | undefined, subject: ApprovalSubject): boolean {
  const { kind, fileId, updateId } = subjectInput(subject);
  return (
    approvals?.some(
      (one) => isOpen(one) && one.kind === kind && one.file?.id === fileId && (one.updateId ?? undefined) === updateId,
    ) ?? true
  );
}
