import { filesApi, adminFilesApi, fileTexts } from '@atelier/contracts';
import { invalidate } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { ClientSelect } from '@atelier/shared/clients/client-select';
import { ProjectSelect } from '@atelier/shared/projects/project-select';
import { toast } from '@atelier/shared/toast';
import { DropZone } from '@atelier/shared/uploads/drop-zone';
import { LeaveDialog, useLeaveGuard } from '@atelier/shared/uploads/leave-dialog';
import { fileCount, UploadStatus } from '@atelier/shared/uploads/upload-status';
import { sendFile } from '@atelier/shared/uploads/send-file';
import { UploadList } from '@atelier/shared/uploads/upload-list';
import { isReady, type SendUpload, type Upload } from '@atelier/shared/uploads/upload-queue';
import { useUploads } from '@atelier/shared/uploads/use-uploads';
import { useId, useState } from 'react';
import styles from './upload-dialog.module.css';

interface UploadDialogProps {
  open: boolean;
  projectId?: string | undefined;
  /** Admins only: the preselected client, or null for none yet. */
  clientId?: string | null;
  initialFiles?: readonly File[] | undefined;
  onClose: () => void;
}

export function UploadDialog({ open, ...rest }: UploadDialogProps) {
  const [isMounted, setIsMounted] = useState(open);
  if (open && !isMounted) setIsMounted(true);
  return isMounted && <UploadDialogContent {...rest} open={open} afterClose={() => setIsMounted(false)} />;
}

function UploadDialogContent(props: UploadDialogProps & { afterClose: () => void }) {
  const { open, projectId, clientId, initialFiles, onClose, afterClose } = props;
  const [project, setProject] = useState(projectId);
  const [client, setClient] = useState(clientId ?? undefined);
  const isForClient = clientId !== undefined;
  const { uploads, list, activeCount } = useUploads(handleSettled, initialFiles);
  const leaveGuard = useLeaveGuard(activeCount > 0);
  const id = useId();

  function handleSettled(settled: Upload[]) {
    const done = settled.filter(({ stage }) => stage === 'done');
    const failed = settled.filter(({ stage }) => stage === 'failed');
    // Also after a failure: the server may have stored the file although its response was lost.
    void invalidate(filesApi.list, filesApi.listForProject, adminFilesApi.list);
    if (failed.length > 0) toast({ title: fileTexts.uploadFailed, description: summarize(failed), destructive: true });
    else if (done.length > 0) toast({ title: fileTexts.uploaded, description: summarize(done) });
    if (uploads.all().every(({ stage }) => stage === 'done')) onClose();
  }

  const send: SendUpload = ({ file, sendId }, transfer) =>
    isForClient
      ? sendFile(
          adminFilesApi.upload,
          { file, fields: { clientId: client ?? null, projectId: project ?? null, sendId } },
          transfer,
        )
      : sendFile(filesApi.upload, { file, fields: { projectId: project ?? null, sendId } }, transfer);
  const close = () =>
    leaveGuard.ask(() => {
      uploads.stop();
      onClose();
    });
  const readyCount = list.filter(isReady).length;
  const isDone = activeCount === 0 && readyCount === 0 && list.some(({ stage }) => stage === 'done');
  const hasOwner = !isForClient || !!client || !!project;
  return (
    <Modal
      title="Upload Files"
      open={open}
      onCancel={close}
      afterClose={afterClose}
      // Clicks outside don't discard chosen files, and toasts can take focus.
      mask={{ closable: list.length === 0 }}
      focusable={{ trap: false }}
      footer={
        <>
          <Button type={isDone ? 'primary' : 'default'} onClick={close}>
            {isDone ? 'Done' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button
              type="primary"
              disabled={readyCount === 0 || activeCount > 0 || !hasOwner}
              onClick={() => uploads.start(send)}
            >
              {uploadLabel(readyCount, activeCount)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {isForClient && (
          <div>
            <label htmlFor={`${id}-client`} className={styles.label}>
              Client
            </label>
            <ClientSelect
              id={`${id}-client`}
              value={client}
              onChange={(chosen) => {
                setClient(chosen);
                setProject(undefined);
              }}
              disabled={activeCount > 0}
              className={styles.project}
            />
          </div>
        )}
        <div>
          <label htmlFor={id} className={styles.label}>
            Project
          </label>
          <ProjectSelect
            id={id}
            value={project}
            onChange={setProject}
            none="No project"
            client={client}
            disabled={activeCount > 0}
            className={styles.project}
          />
        </div>
        <DropZone onFiles={(chosen) => uploads.add(chosen)}>Choose files</DropZone>
        <UploadList
          list={list}
          cancel={(key) => uploads.cancel(key)}
          retry={(key) => uploads.start(send, key)}
          remove={(key) => uploads.remove(key)}
        />
      </div>
      <UploadStatus list={list} />
      <LeaveDialog {...leaveGuard} />
    </Modal>
  );
}

function uploadLabel(readyCount: number, activeCount: number): string {
  if (activeCount > 0) return 'Uploading...';
  return readyCount > 1 ? `Upload ${fileCount(readyCount)}` : 'Upload';
}

function summarize([first, ...more]: Upload[]): string {
  if (!first) return '';
  if (more.length > 0) return `${fileCount(more.length + 1)}.`;
  return first.problem ? `${first.file.name}: ${first.problem}` : first.file.name;
}
