import type { CreateNoteInput } from '@atelier/contracts';
import { draftFor } from '@atelier/shared/drafts';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Draft = CreateNoteInput & { sendId: string };

/** What this admin is about to note on a lead, and what it is sent as: kept until it has arrived. */
export function useNote(leadId: string) {
  const { id = '' } = useUser() ?? {};
  const kept = draftFor(`note-on-${leadId}`, { id });
  const [note, setNote] = useState(() => beginWith(kept.read()));
  const change = (next: Draft) => {
    setNote(next);
    if (next.message.trim() === '') kept.clear();
    else kept.save(next);
  };
  return { note, change, clear: () => change(beginWith(null)) };
}

/** Of what a browser has kept only what is meant here. */
function beginWith(kept: unknown): Draft {
  const { message, sendId } = { ...(kept as Partial<Draft> | null) };
  return {
    message: typeof message === 'string' ? message : '',
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}
