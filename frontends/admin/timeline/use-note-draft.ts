import type { CreateNoteInput } from '@atelier/contracts';
import { draftFor } from '@atelier/shared/drafts';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Draft = CreateNoteInput & { sendId: string };

export function useNoteDraft(recordId: string) {
  const { id = '' } = useUser() ?? {};
  const storage = draftFor(`note-on-${recordId}`, { id });
  const [note, setNote] = useState(() => readStoredDraft(storage.read()));
  const change = (next: Draft) => {
    setNote(next);
    if (next.message.trim() === '') storage.clear();
    else storage.save(next);
  };
  return { note, change, clear: () => change(readStoredDraft(null)) };
}

/** Ignores stored values of an older version of the page. */
function readStoredDraft(stored: unknown): Draft {
  const { message, sendId } = { ...(stored as Partial<Draft> | null) };
  return {
    message: typeof message === 'string' ? message : '',
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}
