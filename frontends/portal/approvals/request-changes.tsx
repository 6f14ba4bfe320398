import { APPROVAL } from '@atelier/contracts';
import { Input } from '@atelier/shared/antd/forms';
import type { useTextDraft } from '@atelier/shared/use-text-draft';
import { Icon } from '@atelier/shared/ui/icon';
import { type KeyboardEvent, type SyntheticEvent, useId, useRef, useState } from 'react';
import { WAITING_BUTTON, WAITING_LINE_BUTTON } from '../waiting/waiting-list';
import styles from './approvals.module.css';

/** The name of the draft. */
export const changesDraft = (approvalId: string): string => `changes-${approvalId}`;

interface RequestChangesProps {
  draft: Pick<ReturnType<typeof useTextDraft>, 'text' | 'write'>;
  takesFocus: boolean;
  isSending: boolean;
  onSend: (words: string) => void;
  onClose: () => void;
}

export function RequestChanges({
  draft: { text, write },
  takesFocus,
  isSending,
  onSend,
  onClose,
}: RequestChangesProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const hasError = isMissing && text.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSend(text.trim());
    else {
      setIsMissing(true);
      form.current?.querySelector('textarea')?.focus();
    }
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form ref={form} noValidate className={styles.changes} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        What should change?
      </label>
      <Input.TextArea
        id={id}
        autoFocus={takesFocus}
        required
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? `${id}-error` : undefined}
        value={text}
        onChange={({ target }) => write(target.value)}
        onKeyDown={sendByKey}
        maxLength={APPROVAL.words.max}
        readOnly={isSending}
        rows={4}
        className={styles.words}
      />
      {hasError && (
        <p id={`${id}-error`} role="alert" className={styles.missing}>
          <Icon name="alert" />
          Tell us what should change, then send it.
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className={WAITING_BUTTON} aria-disabled={isSending}>
          Send changes
        </button>
        <button type="button" className={WAITING_LINE_BUTTON} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
