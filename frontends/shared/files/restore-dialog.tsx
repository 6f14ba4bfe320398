import { filesApi, fileTexts, projectsApi, type StoredFile } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { VERSION_ENDPOINTS } from './file-versions';

interface RestoreDialogProps {
  version: StoredFile;
  onClose: (restored: boolean) => void;
}

export function RestoreDialog({ version: { id, version }, onClose }: RestoreDialogProps) {
  const [open, setOpen] = useState(true);
  const [restored, setRestored] = useState(false);
  const restore = useApiMutation(filesApi.restore, {
    invalidates: [...VERSION_ENDPOINTS, projectsApi.list, projectsApi.get],
    onDone: () => {
      const { title, text } = fileTexts.restored;
      toast({ title, description: text });
      setRestored(true);
      setOpen(false);
    },
    onFailed: (error) => {
      toast({ title: fileTexts.restoreFailed, description: error.message, destructive: true });
      setOpen(false);
    },
  });
  const isRestoring = restore.isPending;
  return (
    <Modal
      title={`Restore version ${version}`}
      open={open}
      onCancel={() => {
        if (!isRestoring) setOpen(false);
      }}
      afterClose={() => onClose(restored)}
      onOk={() => {
        if (!isRestoring) restore.mutate({ params: { id } });
      }}
      okText={isRestoring ? 'Restoring...' : 'Restore'}
      confirmLoading={isRestoring}
      width={440}
      centered
      focusable={{ trap: false }}
    >
      <p>{fileTexts.confirmRestore}</p>
    </Modal>
  );
}
