import { REPLY, submissionsApi, submissionTexts } from '@atelier/contracts';
import { invalidate, useApiMutation } from '@atelier/shared/api-query';
import { Input } from '@atelier/shared/antd/forms';
import { Button } from '@atelier/shared/antd/frame';
import { isSendIdConflict, newSendId } from '@atelier/shared/send-id';
import { toast } from '@atelier/shared/toast';
import { errorMessage } from '@atelier/shared/format';
import { type SyntheticEvent, useId } from 'react';
import sheet from '../detail-page.module.css';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter';
import { useNoteDraft } from './use-note-draft';

export function NoteForm({ id }: { id: string }) {
  const { note, change, clear } = useNoteDraft(id);
  const label = useId();
  const mutation = useApiMutation(submissionsApi.addNote, {
    invalidates: [submissionsApi.listReplies],
    onDone: () => {
      clear();
      toast({ title: submissionTexts.noteSaved });
    },
    onFailed: (error) => {
      // The request may have succeeded although its response was lost.
      void invalidate(submissionsApi.listReplies);
      if (isSendIdConflict(error)) change({ ...note, sendId: newSendId() });
      toast({ title: submissionTexts.noteFailed, description: errorMessage(error), destructive: true });
    },
  });
  const isBlank = note.message.trim() === '';
  const save = () => {
    if (!isBlank && !mutation.isPending) mutation.mutate({ params: { id }, body: note });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={sheet.note} onSubmit={submit}>
      <label htmlFor={label} className={sheet.label}>
        Internal note
      </label>
      <Input.TextArea
        id={label}
        value={note.message}
        onChange={({ target }) => change({ ...note, message: target.value })}
        onKeyDown={sendOnCtrlEnter(save)}
        maxLength={REPLY.max}
        readOnly={mutation.isPending}
        rows={3}
        aria-describedby={`${label}-hint`}
      />
      <p className={sheet.actions}>
        <span id={`${label}-hint`} className={sheet.muted}>
          Only your team can see this.
        </span>
        <Button htmlType="submit" disabled={isBlank} loading={mutation.isPending}>
          Save note
        </Button>
      </p>
    </form>
  );
}
