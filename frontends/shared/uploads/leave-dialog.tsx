import { Modal } from '@atelier/shared/antd/dialogs';
import { Button } from '@atelier/shared/antd/frame';
import { useEffect, useState } from 'react';
import { guardPage } from './leave-guard';

export function useLeaveGuard(isActive: boolean) {
  const [pending, setPending] = useState<{ go: () => void }>();
  useEffect(() => {
    if (!isActive) return undefined;
    const release = guardPage((go) => setPending({ go }));
    return () => {
      release();
      setPending(undefined);
    };
  }, [isActive]);
  return {
    isOpen: isActive && pending !== undefined,
    ask: (go: () => void) => (isActive ? setPending({ go }) : go()),
    stay: () => setPending(undefined),
    leave: () => pending?.go(),
  };
}

type LeaveDialogProps = Pick<ReturnType<typeof useLeaveGuard>, 'isOpen' | 'stay' | 'leave'>;

/** Focus starts on the safe choice. */
export function LeaveDialog({ isOpen, stay, leave }: LeaveDialogProps) {
  return (
    <Modal
      title="Leave this page?"
      open={isOpen}
      onCancel={stay}
      width={440}
      centered
      focusable={{ trap: false }}
      footer={
        <>
          <Button danger onClick={leave}>
            Stop upload and leave
          </Button>
          <Button type="primary" autoFocus onClick={stay}>
            Keep uploading
          </Button>
        </>
      }
    >
      <p>Uploads in progress will be canceled, and you’d have to start them again.</p>
    </Modal>
  );
}
