import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter';
import styles from './composer.module.css';

interface MessageFormProps {
  id?: string;
  label: string;
  text: string;
  onChange: (text: string) => void;
  maxLength: number;
  placeholder?: string;
  hint: ReactNode;
  /** Text that the email adds above and below. */
  before?: string | undefined;
  after?: string | undefined;
  sendText: string;
  isSending: boolean;
  onSend: () => void;
  /** Beside the button. */
  tools?: ReactNode;
  children?: ReactNode;
}

export function MessageForm({ label, text, onChange, hint, before, after, onSend, ...options }: MessageFormProps) {
  const ownId = useId();
  const { id = ownId, isSending, maxLength, placeholder, sendText, tools, children } = options;
  const isBlank = text.trim() === '';
  const send = () => {
    if (!isBlank && !isSending) onSend();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {before && text !== '' && <p className={styles.added}>{before}</p>}
      <Input.TextArea
        id={id}
        aria-label={label}
        variant="borderless"
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={sendOnCtrlEnter(send)}
        maxLength={maxLength}
        placeholder={placeholder}
        readOnly={isSending}
        rows={3}
        className={styles.text}
        aria-describedby={`${id}-hint`}
      />
      {after && text !== '' && <p className={styles.added}>{after}</p>}
      {children}
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.footer}>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
        <Button type="primary" htmlType="submit" disabled={isBlank} loading={isSending} className={styles.send}>
          {sendText} <kbd aria-hidden="true">Ctrl ↵</kbd>
        </Button>
      </div>
    </form>
  );
}
