import { type NotificationPreview, notificationsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Modal } from '@atelier/shared/antd';
import { paths } from '@atelier/shared/paths';
import { useNavigate } from '@atelier/shared/router';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { useId, useState } from 'react';
import { Fact } from '../fact';
import { Letter } from './letter';
import styles from './notifications.module.css';
import { asSent, type Draft } from './use-draft';
import { clients, withoutAddress } from './words';

interface SendDialogProps {
  draft: Draft;
  seen: NotificationPreview;
  change: (part: Partial<Draft>) => void;
  forget: () => void;
  onClose: () => void;
}

/** What was sent is with the clients: what goes out, and to how many, is seen before. */
export function SendDialog({ draft, seen, change, forget, onClose }: SendDialogProps) {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  const button = useId();
  const { total } = seen;
  const sending = useApiMutation(notificationsApi.send, {
    invalidates: [notificationsApi.list],
    onDone: ({ id }) => {
      forget();
      void navigate(paths.adminNotification(id));
    },
    onFailed: (error) => {
      if (isSendIdConflict(error)) change({ sendId: newSendId() });
      toast({ title: 'The notification was not sent', description: errorMessage(error), destructive: true });
    },
  });
  const label = total === 0 ? 'Send' : `Send to ${clients(total)}`;
  return (
    <Modal
      title="Send this notification?"
      width="44rem"
      open={open}
      onCancel={() => !sending.isPending && setOpen(false)}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(`${button}-leave`)?.focus()}
      cancelText="Go on writing"
      cancelButtonProps={{ id: `${button}-leave` }}
      okText={sending.isPending ? 'Sending...' : label}
      okButtonProps={{ disabled: total === 0 || sending.isPending }}
      onOk={() => sending.mutate({ body: asSent(draft) })}
      // Toasts can have the keys.
      focusable={{ trap: false }}
    >
      <p className={styles.count}>{total === 0 ? 'Nobody of them has an e-mail address.' : whoGetsIt(draft, total)}</p>
      {seen.withoutAddress > 0 && <p className={styles.warning}>{withoutAddress(seen.withoutAddress)}</p>}
      <dl className={styles.facts}>
        <Fact name="From">{seen.from}</Fact>
        {seen.to && <Fact name="To">{total > 1 ? `${seen.to}, and each of the others alike` : seen.to}</Fact>}
        <Fact name="Subject">{seen.subject}</Fact>
      </dl>
      <Letter html={seen.html} />
    </Modal>
  );
}

const whoGetsIt = ({ to }: Draft, total: number): string =>
  to === 'all' && total > 1
    ? `All ${clients(total)} with an e-mail address get it, each in a mail of their own.`
    : `${clients(total)} ${total === 1 ? 'gets' : 'get'} it.`;
