import { type NotificationPreview, notificationsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd/dialogs';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { EmailPreview } from './email-preview';
import styles from './notifications.module.css';
import { PreviewFacts } from './preview-facts';
import { toRequestBody, type Draft } from './use-notification-draft';
import { clientCount, noEmailText } from './labels';

interface SendNotificationDialogProps {
  draft: Draft;
  preview: NotificationPreview;
  change: (changes: Partial<Draft>) => void;
  clearDraft: () => void;
  onClose: () => void;
}

export function SendNotificationDialog({ draft, preview, change, clearDraft, onClose }: SendNotificationDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const navigate = useNavigate();
  const buttonId = useId();
  const { total } = preview;
  const mutation = useApiMutation(notificationsApi.send, {
    invalidates: [notificationsApi.list],
    onDone: ({ id }) => {
      clearDraft();
      void navigate(paths.adminNotification(id));
    },
    onFailed: (error) => {
      if (isSendIdConflict(error)) change({ sendId: newSendId() });
      toast({ title: 'Couldn’t send the notification', description: errorMessage(error), destructive: true });
    },
  });
  const label = total === 0 ? 'Send' : `Send to ${clientCount(total)}`;
  return (
    <Modal
      title="Send this notification?"
      width="44rem"
      open={isOpen}
      onCancel={() => !mutation.isPending && setIsOpen(false)}
      afterClose={onClose}
      afterOpenChange={(isVisible) => isVisible && document.getElementById(`${buttonId}-leave`)?.focus()}
      cancelText="Back to editing"
      cancelButtonProps={{ id: `${buttonId}-leave` }}
      okText={mutation.isPending ? 'Sending...' : label}
      okButtonProps={{ disabled: total === 0 || mutation.isPending }}
      onOk={() => mutation.mutate({ body: toRequestBody(draft) })}
      // Toasts must be able to take focus.
      focusable={{ trap: false }}
    >
      <p className={styles.count}>
        {total === 0 ? 'None of these clients has an email on file.' : recipientsText(draft, total)}
      </p>
      {preview.withoutAddress > 0 && <p className={styles.warning}>{noEmailText(preview.withoutAddress)}</p>}
      <PreviewFacts preview={preview} />
      <EmailPreview html={preview.html} />
    </Modal>
  );
}

const recipientsText = ({ to }: Draft, total: number): string =>
  to === 'all' && total > 1
    ? `Goes to all ${clientCount(total)} with an email on file, individually.`
    : `Goes to ${clientCount(total)}.`;
