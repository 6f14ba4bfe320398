import { type CreateNoteInput, type Endpoint, REPLY } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { MessageForm } from './message-form';
import { useNoteDraft } from './use-note-draft';

interface NoteFormProps {
  /** The record, and the endpoint that stores the note at it. */
  id: string;
  endpoint: Endpoint<CreateNoteInput>;
  /** Besides the timeline. */
  invalidates?: Endpoint[];
  label: string;
  sendText: string;
  savedText: string;
  failedText: string;
}

export function NoteForm({ id, endpoint, invalidates = [], label, sendText, savedText, failedText }: NoteFormProps) {
  const { note, change, clear } = useNoteDraft(id);
  const mutation = useApiMutation(endpoint, {
    invalidates,
    onDone: () => {
      clear();
      toast({ title: savedText });
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(...invalidates);
      if (isSendIdConflict(error)) change({ ...note, sendId: newSendId() });
      toast({ title: failedText, description: errorMessage(error), destructive: true });
    },
  });
  return (
    <MessageForm
      label={label}
      placeholder="Write for your team..."
      text={note.message}
      onChange={(message) => change({ ...note, message })}
      maxLength={REPLY.max}
      hint="Only your team can see this."
      sendText={mutation.isPending ? 'Saving...' : sendText}
      isSending={mutation.isPending}
      onSend={() => mutation.mutate({ params: { id }, body: note })}
    />
  );
}
