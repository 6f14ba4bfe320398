import { NOTIFICATION, type NotificationPreview, notificationsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd';
import { CallError } from '@atelier/shared/api';
import { useSearchParams } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { Field, TextField } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useKeysAtWrong } from '../use-keys-at-wrong';
import styles from './notifications.module.css';
import { SendDialog } from './send-dialog';
import { ToWhom } from './to-whom';
import { asSent, useDraft } from './use-draft';

type Problems = Record<string, string>;

/** Nothing leaves from here: first it is looked at, then it is sent. */
export function Writing() {
  const [address] = useSearchParams();
  const { draft, change, forget } = useDraft(address.get('client'));
  const [problems, setProblems] = useState<Problems>({});
  const [seen, setSeen] = useState<NotificationPreview>();
  const form = useRef<HTMLFormElement>(null);
  const looking = useApiMutation(notificationsApi.preview, {
    onDone: setSeen,
    onFailed: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0)
        toast({ title: 'The preview did not arrive', description: errorMessage(error), destructive: true });
    },
  });
  useKeysAtWrong(form, problems, looking.isPending);
  const look = (event: SyntheticEvent) => {
    event.preventDefault();
    const missing: Problems = draft.to ? {} : { to: 'Say to whom' };
    setProblems(missing);
    if (draft.to && !looking.isPending) looking.mutate({ body: asSent(draft) });
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={look}>
      <ToWhom draft={draft} change={change} error={problems.to} />
      <Field
        label="Subject"
        name="subject"
        required
        maxLength={NOTIFICATION.subject.max}
        value={draft.subject}
        error={problems.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        label="Message"
        name="message"
        required
        rows={8}
        maxLength={NOTIFICATION.message.max}
        value={draft.message}
        error={problems.message}
        hint="Each client gets a mail of their own, which greets them by their username and says why they get it."
        onChange={({ target }) => change({ message: target.value })}
      />
      <Button
        type="primary"
        htmlType="submit"
        className={styles.look ?? ''}
        loading={looking.isPending}
        aria-disabled={looking.isPending}
      >
        Look at it before it is sent
      </Button>
      {seen && (
        <SendDialog draft={draft} seen={seen} change={change} forget={forget} onClose={() => setSeen(undefined)} />
      )}
    </form>
  );
}
