import { FILE, filesApi, fileTexts, projectsApi } from '@atelier/contracts';
import { askAnew } from '@atelier/shared/answers';
import { Button, Input, Modal } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { DropZone } from '@atelier/shared/uploads/drop-zone';
import { AskBeforeLeaving, useLeaving } from '@atelier/shared/uploads/leaving';
import { ProgressNews } from '@atelier/shared/uploads/progress-news';
import { sendFile } from '@atelier/shared/uploads/send-file';
import { UploadList } from '@atelier/shared/uploads/upload-list';
import { isReady, type Send, type Upload } from '@atelier/shared/uploads/uploads';
import { useUploads } from '@atelier/shared/uploads/use-uploads';
import { useKeptText } from '@atelier/shared/use-kept-text';
import { useId, useState } from 'react';
import styles from './versions.module.css';
import { ABOUT_VERSIONS } from './words';

interface NewVersionDialogProps {
  /** Any version of the file. */
  id: string;
  /** What was dropped or pasted before the dialog was there. */
  begunWith: readonly File[];
  onClose: () => void;
}

/** One file that becomes the current version, and what is different about it. */
export function NewVersionDialog({ id, begunWith, onClose }: NewVersionDialogProps) {
  const [open, setOpen] = useState(true);
  const { text: changeNotes, write, forget } = useKeptText(`notes-on-${id}`);
  const { uploads, list, underWay } = useUploads(tellAndLeave, begunWith);
  const leaving = useLeaving(underWay > 0);
  const label = useId();

  function tellAndLeave([upload]: Upload[]) {
    if (upload?.error) toast({ title: fileTexts.versionFailed, description: upload.error.message, destructive: true });
    // Also after a failure: the server may have kept what its answer did not come back for.
    void askAnew(...ABOUT_VERSIONS, projectsApi.list, projectsApi.get);
    if (upload?.stage !== 'done') return;
    forget();
    const { title, text } = fileTexts.versionUploaded;
    toast({ title, description: text });
    setOpen(false);
  }

  const send: Send = ({ file, sendId }, line) =>
    sendFile(filesApi.addVersion, { file, params: { id }, fields: { changeNotes: changeNotes.trim(), sendId } }, line);
  const choose = (files: File[]) => {
    if (files.length === 0 || underWay > 0) return;
    // The next choice takes the place of the last.
    list.forEach(({ key }) => uploads.remove(key));
    uploads.add(files);
  };
  const close = () =>
    leaving.ask(() => {
      uploads.stop();
      setOpen(false);
    });
  return (
    <Modal
      title="Upload New Version"
      open={open}
      onCancel={close}
      afterClose={onClose}
      mask={{ closable: list.length === 0 }}
      focusable={{ trap: false }}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" disabled={!list.some(isReady)} onClick={() => uploads.start(send)}>
            {underWay > 0 ? 'Uploading...' : 'Upload Version'}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        <DropZone single onFiles={choose}>
          {list.length > 0 ? 'Choose another file' : 'Choose a file'}
        </DropZone>
        <UploadList
          list={list}
          cancel={(key) => uploads.cancel(key)}
          retry={(key) => uploads.start(send, key)}
          remove={(key) => uploads.remove(key)}
        />
        <div>
          <label htmlFor={label} className={styles.label}>
            Change Notes
          </label>
          <Input.TextArea
            id={label}
            className={styles.field}
            value={changeNotes}
            onChange={({ target }) => write(target.value)}
            placeholder="Describe what changed in this version..."
            maxLength={FILE.changeNotes.max}
            disabled={underWay > 0}
            rows={4}
          />
        </div>
      </div>
      <ProgressNews list={list} />
      <AskBeforeLeaving {...leaving} />
    </Modal>
  );
}
