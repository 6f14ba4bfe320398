import { type Message, messagesApi, messageTexts, PROJECT } from '@atelier/contracts';
import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';
import { type SyntheticEvent, useState } from 'react';
import styles from './conversation.module.css';

export function EditMessage({ message: { id, message }, onClose }: { message: Message; onClose: () => void }) {
  const [text, setText] = useState(message);
  const mutation = useApiMutation(messagesApi.edit, {
    invalidates: [messagesApi.list],
    onDone: () => {
      toast({ title: messageTexts.edited });
      onClose();
    },
    onFailed: (error) => toast({ title: messageTexts.editFailed, description: errorMessage(error), destructive: true }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutation.mutate({ params: { id }, body: { message: text } });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Input.TextArea
        aria-label="Your message"
        autoFocus
        variant="borderless"
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={PROJECT.message.max}
        rows={3}
        className={styles.field}
      />
      <div className={styles.footer}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="primary" htmlType="submit" disabled={text.trim() === ''} loading={mutation.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
