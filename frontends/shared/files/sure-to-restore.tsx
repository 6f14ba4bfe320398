import { filesApi, fileTexts, projectsApi, type StoredFile } from '@atelier/contracts';
import { useSend } from '@atelier/shared/answers';
import { Modal } from '@atelier/shared/antd';
import { toast } from '@atelier/shared/toast';
import { useState } from 'react';
import { ABOUT_VERSIONS } from './words';

interface SureToRestoreProps {
  version: StoredFile;
  onClose: (restored: boolean) => void;
}

export function SureToRestore({ version: { id, version }, onClose }: SureToRestoreProps) {
  const [open, setOpen] = useState(true);
  const [restored, setRestored] = useState(false);
  const restoring = useSend(filesApi.restore, {
    changes: [...ABOUT_VERSIONS, projectsApi.list, projectsApi.get],
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
  const busy = restoring.isPending;
  return (
    <Modal
      title={`Restore version ${version}`}
      open={open}
      onCancel={() => {
        if (!busy) setOpen(false);
      }}
      afterClose={() => onClose(restored)}
      onOk={() => {
        if (!busy) restoring.mutate({ params: { id } });
      }}
      okText={busy ? 'Restoring...' : 'Restore'}
      confirmLoading={busy}
      width={440}
      centered
      focusable={{ trap: false }}
    >
      <p>{fileTexts.confirmRestore}</p>
    </Modal>
  );
}
