import type { StoredFile } from '../../contracts';
import type { ReceivedUpload } from '../../platform/uploads';
import type { User } from '../auth';

/** What somebody sends, and what its row will say of it. */
export interface PendingVersion {
  uploader: User;
  file: ReceivedUpload<object>['file'];
  /** What they know it by, if they may send it again. */
  sendId: string | null;
  metadata: Partial<Pick<StoredFile, 'projectId' | 'parentFileId' | 'changeNotes'>>;
}

/** Whether this is what was made of it. */
export const isSameUpload = ({ file, metadata }: PendingVersion, existing: StoredFile): boolean =>
  Object.entries({ ...metadata, checksum: file.pendingFile.checksum }).every(
    ([name, value]) => existing[name as keyof StoredFile] === value,
  );
