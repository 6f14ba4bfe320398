import type { StoredFile } from '../../contracts';
import type { ReceivedUpload } from '../../platform/uploads';
import type { User } from '../auth';

/** What somebody sends, and what its row will say of it. */
export interface Sent {
  uploader: User;
  file: ReceivedUpload<object>['file'];
  /** What they know it by, if they may send it again. */
  sendId: string | null;
  says: Partial<Pick<StoredFile, 'projectId' | 'parentFileId' | 'changeNotes'>>;
}

/** Whether this is what was made of it. */
export const isOf = ({ file, says }: Sent, made: StoredFile): boolean =>
  Object.entries({ ...says, checksum: file.pendingFile.checksum }).every(
    ([name, value]) => made[name as keyof StoredFile] === value,
  );
