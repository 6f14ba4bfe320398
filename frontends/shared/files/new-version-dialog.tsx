import { FILE, filesApi, fileTexts, projectsApi } from '@atelier/contracts';
import { Alert } from '@atelier/shared/ui/alert';
import { invalidate } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { DropZone } from '@atelier/shared/uploads/drop-zone';
import { LeaveDialog, useLeaveGuard } from '@atelier/shared/uploads/leave-dialog';
import { UploadStatus } from '@atelier/shared/uploads/upload-status';
import { sendFile } from '@atelier/shared/uploads/send-file';
import { UploadList } from '@atelier/shared/uploads/upload-list';
import { isReady, type SendUpload, type Upload } from '@atelier/shared/uploads/upload-queue';
import { useUploads } from '@atelier/shared/uploads/use-uploads';
import { useTextDraft } from '@atelier/shared/use-text-draft';
import { useId, useState } from 'react';
import styles from './versions.module.css';
import { VERSION_ENDPOINTS } from './file-versions';

interface NewVersionDialogProps {
  id: string;
  currentName: string;
  initialFiles: readonly File[];
  onClose: () => void;
}

export function NewVersionDialog({ id, currentName, initialFiles, onClose }: NewVersionDialogProps) {
  const [open, setOpen] = useState(true);
  const { text: changeNotes, write: setChangeNotes, clear: clearDraft } = useTextDraft(`notes-on-${id}`);
  const { uploads, list, activeCount } = useUploads(handleSettled, initialFiles);
  const leaveGuard = useLeaveGuard(activeCount > 0);
  const notesId = useId();
  const otherName = list.find(({ file }) => file.name !== currentName)?.file.name;

  function handleSettled([upload]: Upload[]) {
    if (upload?.error) toast({ title: fileTexts.versionFailed, description: upload.error.message, destructive: true });
    // Also after a failure: the server may have stored the file although its response was lost.
    void invalidate(...VERSION_ENDPOINTS, projectsApi.list, projectsApi.get);
    if (upload?.stage !== 'done') return;
    clearDraft();
    const { title, text } = fileTexts.versionUploaded;
    toast({ title, description: text });
    setOpen(false);
  }

  const send: SendUpload = ({ file, sendId }, transfer) =>
    sendFile(
      filesApi.addVersion,
      { file, params: { id }, fields: { changeNotes: changeNotes.trim(), sendId } },
      transfer,
    );
  const choose = (files: File[]) => {
    if (files.length === 0 || activeCount > 0) return;
    list.forEach(({ key }) => uploads.remove(key));
    uploads.add(files);
  };
  const close = () =>
    leaveGuard.ask(() => {
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
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" disabled={!list.some(isReady)} onClick={() => uploads.start(send)}>
            {activeCount > 0 ? 'Uploading...' : 'Upload Version'}
          </Button>
        </>
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
        {otherName !== undefined && (
          <Alert
            type="warning"
            role="status"
            title={`“${otherName}” will replace “${currentName}”`}
            description="The names are different. If it isn’t a new version of the same file, upload it as a new file instead."
          />
        )}
        <div>
          <label htmlFor={notesId} className={styles.label}>
            Change Notes
          </label>
          <Input.TextArea
            id={notesId}
            className={styles.field}
            value={changeNotes}
            onChange={({ target }) => setChangeNotes(target.value)}
            placeholder="Describe what changed in this version..."
            maxLength={FILE.changeNotes.max}
            disabled={activeCount > 0}
            rows={4}
          />
        </div>
      </div>
      <UploadStatus list={list} />
      <LeaveDialog {...leaveGuard} />
    </Modal>
  );
}
