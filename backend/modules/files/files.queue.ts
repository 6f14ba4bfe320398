import { defineJob } from '../../platform/jobs';

/** `userId` is the client who owns the files; `projectId` is their project. The email log lists the email there. */
export interface UploadNoticeJob {
  noticeId: string;
  userId: string;
  projectId?: string;
}

/** To the agency. */
export const clientUploadedJob = defineJob<UploadNoticeJob>('files.uploaded', 'mail');
/** To the client. */
export const filesSharedJob = defineJob<UploadNoticeJob>('files.shared', 'mail');

export const thumbnailJob = defineJob<{ fileId: string }>('files.thumbnail');
