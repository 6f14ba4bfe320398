import { NOTIFICATION, type NotificationPreview, notificationsApi } from '@atelier/contracts';
import { useApiMutation } from '@atelier/shared/api-query';
import { Button } from '@atelier/shared/antd/frame';
import { CallError } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { Field, TextField } from '@atelier/shared/ui/field';
import { errorMessage } from '@atelier/shared/format';
import { useFieldErrors } from '@atelier/shared/use-field-errors';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useFocusInvalid } from '../use-focus-invalid';
import styles from './notifications.module.css';
import { SendNotificationDialog } from './send-dialog';
import { RecipientsField } from './recipients-field';
import { toRequestBody, type useNotificationDraft } from './use-notification-draft';

type FieldErrors = Record<string, string>;

export function NotificationForm({ draft, change, clear: clearDraft }: ReturnType<typeof useNotificationDraft>) {
  const { errors, shown, setErrors } = useFieldErrors(draft);
  const [preview, setPreview] = useState<NotificationPreview>();
  const form = useRef<HTMLFormElement>(null);
  const previewMutation = useApiMutation(notificationsApi.preview, {
    onDone: setPreview,
    onFailed: (error) => {
      const fields = error instanceof CallError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0)
        toast({ title: 'Couldn’t load the preview', description: errorMessage(error), destructive: true });
    },
  });
  useFocusInvalid(form, errors, previewMutation.isPending);
  const showPreview = (event: SyntheticEvent) => {
    event.preventDefault();
    const missing: FieldErrors = draft.to ? {} : { to: 'Select the recipients' };
    setErrors(missing);
    if (draft.to && !previewMutation.isPending) previewMutation.mutate({ body: toRequestBody(draft) });
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={showPreview}>
      <RecipientsField draft={draft} change={change} error={shown.to} />
      <Field
        label="Subject"
        name="subject"
        required
        maxLength={NOTIFICATION.subject.max}
        value={draft.subject}
        error={shown.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        label="Message"
        name="message"
        required
        rows={8}
        maxLength={NOTIFICATION.message.max}
        value={draft.message}
        error={shown.message}
        hint="Each client gets an individual email with the reason they’re receiving it, and with a greeting unless your message begins with one."
        onChange={({ target }) => change({ message: target.value })}
      />
      <Button
        type="primary"
        htmlType="submit"
        className={styles.previewButton ?? ''}
        loading={previewMutation.isPending}
        aria-disabled={previewMutation.isPending}
      >
        Review and send
      </Button>
      {preview && (
        <SendNotificationDialog
          draft={draft}
          preview={preview}
          change={change}
          clearDraft={clearDraft}
          onClose={() => setPreview(undefined)}
        />
      )}
    </form>
  );
}
