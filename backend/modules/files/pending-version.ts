import type { StoredFile } from '../../contracts';
import type { ReceivedUpload } from '../../platform/uploads';
import type { User } from '../auth';

export interface PendingVersion {
  uploader: User;
  file: ReceivedUpload<object>['file'];
  sendId: string | null;
  metadata: Partial<Pick<StoredFile, 'projectId' | 'parentFileId' | 'changeNotes'>>;
}

export const isSameUpload = ({ file, metadata }: PendingVersion, existing: StoredFile): boolean =>
  Object.entries({ ...metadata, checksum: file.pendingFile.checksum }).every(
    ([name, value]) => existing[name as keyof StoredFile] === value,
  );
