import { filesApi, adminFilesApi, fileTexts } from '@atelier/contracts';
import { askAnew } from '@atelier/shared/answers';
import { Button, Modal } from '@atelier/shared/antd';
import { ClientChoice } from '@atelier/shared/clients/client-choice';
import { ProjectChoice } from '@atelier/shared/projects/project-choice';
import { toast } from '@atelier/shared/toast';
import { DropZone } from '@atelier/shared/uploads/drop-zone';
import { AskBeforeLeaving, useLeaving } from '@atelier/shared/uploads/leaving';
import { files, ProgressNews } from '@atelier/shared/uploads/progress-news';
import { sendFile } from '@atelier/shared/uploads/send-file';
import { UploadList } from '@atelier/shared/uploads/upload-list';
import { isReady, type Send, type Upload } from '@atelier/shared/uploads/uploads';
import { useUploads } from '@atelier/shared/uploads/use-uploads';
import { useId, useState } from 'react';
import styles from './upload-dialog.module.css';

interface UploadDialogProps {
  open: boolean;
  /** The project that is chosen at first. */
  projectId?: string | undefined;
  /** For admins, who upload for a client: the one that is chosen at first, or nobody yet. */
  clientId?: string | null;
  /** What was dropped or pasted before the dialog was there. */
  begunWith?: readonly File[] | undefined;
  onClose: () => void;
}

/** Files for the agency, with or without a project. Each time that it opens it begins anew. */
export function UploadDialog({ open, ...rest }: UploadDialogProps) {
  const [there, setThere] = useState(open);
  if (open && !there) setThere(true);
  return there && <Opened {...rest} open={open} afterClose={() => setThere(false)} />;
}

function Opened(dialog: UploadDialogProps & { afterClose: () => void }) {
  const { open, projectId, clientId, begunWith, onClose, afterClose } = dialog;
  const [project, setProject] = useState(projectId);
  const [client, setClient] = useState(clientId ?? undefined);
  const forClient = clientId !== undefined;
  const { uploads, list, underWay } = useUploads(tellAndLeave, begunWith);
  const leaving = useLeaving(underWay > 0);
  const id = useId();

  function tellAndLeave(settled: Upload[]) {
    const done = settled.filter(({ stage }) => stage === 'done');
    const failed = settled.filter(({ stage }) => stage === 'failed');
    // Also after a failure: the server may have kept what its answer did not come back for.
    void askAnew(filesApi.list, filesApi.listForProject, adminFilesApi.list);
    if (failed.length > 0) toast({ title: fileTexts.uploadFailed, description: inShort(failed), destructive: true });
    else if (done.length > 0) toast({ title: fileTexts.uploaded, description: inShort(done) });
    if (uploads.all().every(({ stage }) => stage === 'done')) onClose();
  }

  const send: Send = ({ file, sendId }, line) =>
    forClient
      ? sendFile(
          adminFilesApi.upload,
          { file, fields: { clientId: client ?? null, projectId: project ?? null, sendId } },
          line,
        )
      : sendFile(filesApi.upload, { file, fields: { projectId: project ?? null, sendId } }, line);
  const close = () =>
    leaving.ask(() => {
      uploads.stop();
      onClose();
    });
  const ready = list.filter(isReady).length;
  const isSomebodys = !forClient || !!client || !!project;
  return (
    <Modal
      title="Upload Files"
      open={open}
      onCancel={close}
      afterClose={afterClose}
      // A click beside it does not throw away what was chosen, and toasts can have the keys.
      mask={{ closable: list.length === 0 }}
      focusable={{ trap: false }}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="primary"
            disabled={ready === 0 || underWay > 0 || !isSomebodys}
            onClick={() => uploads.start(send)}
          >
            {uploadWords(ready, underWay)}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {forClient && (
          <div>
            <label htmlFor={`${id}-client`} className={styles.label}>
              Client
            </label>
            <ClientChoice
              id={`${id}-client`}
              value={client}
              onChange={(chosen) => {
                setClient(chosen);
                setProject(undefined);
              }}
              disabled={underWay > 0}
              className={styles.project}
            />
          </div>
        )}
        <div>
          <label htmlFor={id} className={styles.label}>
            Project
          </label>
          <ProjectChoice
            id={id}
            value={project}
            onChange={setProject}
            none="No project"
            client={client}
            disabled={underWay > 0}
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
      <ProgressNews list={list} />
      <AskBeforeLeaving {...leaving} />
    </Modal>
  );
}

function uploadWords(ready: number, underWay: number): string {
  if (underWay > 0) return 'Uploading...';
  return ready > 1 ? `Upload ${files(ready)}` : 'Upload';
}

function inShort([first, ...more]: Upload[]): string {
  if (!first) return '';
  if (more.length > 0) return `${files(more.length + 1)}.`;
  return first.problem ? `${first.file.name}: ${first.problem}` : first.file.name;
}
