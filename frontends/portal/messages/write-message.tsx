import { MAX_MESSAGE_FILES, messagesApi, messageTexts, PROJECT } from '@atelier/contracts';
import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { AttachButton, AttachmentList } from '@atelier/shared/messages/attachment-list';
import { useAttachments } from '@atelier/shared/messages/use-attachments';
import { useMessageDraft } from '@atelier/shared/messages/use-message-draft';
import { isSendIdConflict } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { useFileDrop } from '@atelier/shared/uploads/use-file-drop';
import { type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import styles from './conversation.module.css';

export function WriteMessage({ projectId }: { projectId: string }) {
  const id = useId();
  const { draft, write, attach, detach, renew, reset } = useMessageDraft('message', projectId);
  const { message, files, sendId } = draft;
  const attachments = useAttachments({ projectId, attached: files, onAttached: attach });
  const mutation = useApiMutation(messagesApi.post, {
    invalidates: [messagesApi.list, messagesApi.summary],
    onDone: () => {
      reset();
      toast({ title: messageTexts.sent });
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(messagesApi.list);
      if (isSendIdConflict(error)) renew();
      toast({ title: messageTexts.sendFailed, description: errorMessage(error), destructive: true });
    },
  });
  const isDragOver = useFileDrop(attachments.add);
  const canSend = message.trim() !== '' && !attachments.isUploading && !mutation.isPending;
  const send = () => {
    if (!canSend) return;
    mutation.mutate({ params: { id: projectId }, body: { message, fileIds: files.map((file) => file.id), sendId } });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className={isDragOver ? `${styles.form} ${styles.dragOver}` : styles.form} onSubmit={submit}>
      <Input.TextArea
        id={id}
        aria-label="Your message"
        aria-describedby={`${id}-hint`}
        variant="borderless"
        placeholder="Ask a question, or tell us what you’d like changed"
        value={message}
        onChange={({ target }) => write(target.value)}
        onKeyDown={sendByKey}
        maxLength={PROJECT.message.max}
        readOnly={mutation.isPending}
        rows={3}
        className={styles.field}
      />
      <AttachmentList attachments={attachments} onRemove={detach} />
      <div className={styles.footer}>
        {files.length < MAX_MESSAGE_FILES && <AttachButton onFiles={attachments.add}>Attach files</AttachButton>}
        <p id={`${id}-hint`} className={styles.hint}>
          Files stay with the project.
        </p>
        <Button type="primary" htmlType="submit" disabled={!canSend} loading={mutation.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
