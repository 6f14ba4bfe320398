import { adminFilesApi, filesApi, type StoredFile } from '@atelier/contracts';
import { invalidate } from '@atelier/shared/api-query';
import { sendFile } from '@atelier/shared/uploads/send-file';
import type { SendUpload, Upload } from '@atelier/shared/uploads/upload-queue';
import { useUploads } from '@atelier/shared/uploads/use-uploads';

/** Attached to the message that is being written. They are files of the project from then on. */
export type AttachedFile = Pick<StoredFile, 'id' | 'originalName' | 'size'>;

interface AttachmentsOptions {
  projectId: string;
  attached: AttachedFile[];
  onAttached: (file: AttachedFile) => void;
}

export function useAttachments({ projectId, attached, onAttached }: AttachmentsOptions) {
  const { uploads, list, activeCount } = useUploads(handleSettled);

  function handleSettled(settled: Upload[]) {
    for (const { key } of settled.filter(({ stage }) => stage === 'done')) uploads.remove(key);
    void invalidate(filesApi.list, filesApi.listForProject, adminFilesApi.list);
  }

  const send: SendUpload = async ({ file, sendId }, transfer) => {
    const { id, originalName, size } = await sendFile(
      filesApi.upload,
      { file, fields: { projectId, sendId } },
      transfer,
    );
    onAttached({ id, originalName, size });
  };
  return {
    attached,
    list,
    isUploading: activeCount > 0,
    add: (files: readonly File[]) => {
      uploads.add(files);
      uploads.start(send);
    },
    retry: (key: number) => uploads.start(send, key),
    cancel: (key: number) => uploads.cancel(key),
    remove: (key: number) => uploads.remove(key),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
