import { type CreateNotificationInput, NOTIFICATION } from '@atelier/contracts';
import { draftFor } from '@atelier/shared/drafts';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

export interface Draft {
  /** No default: choosing all clients must be deliberate. */
  to: 'all' | 'some' | undefined;
  chosen: string[];
  subject: string;
  message: string;
  sendId: string;
}

export function useNotificationDraft(client: string | null) {
  const { id = '' } = useUser() ?? {};
  const storage = draftFor('notification', { id });
  const [draft, setDraft] = useState(() => addRecipient(readStoredDraft(storage.read()), client));
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    if (next.subject.trim() === '' && next.message.trim() === '' && next.chosen.length === 0) storage.clear();
    else storage.save(next);
  };
  const clear = () => {
    storage.clear();
    setDraft(readStoredDraft(null));
  };
  return { draft, change, clear };
}

export const toRequestBody = ({ to, chosen, subject, message, sendId }: Draft): CreateNotificationInput => ({
  to: to === 'all' ? 'all' : chosen,
  subject,
  message,
  sendId,
});

function addRecipient(draft: Draft, client: string | null): Draft {
  if (!client) return draft;
  return { ...draft, to: 'some', chosen: [...new Set([...draft.chosen, client])] };
}

/** Ignores stored values of an older version of the page. */
function readStoredDraft(stored: unknown): Draft {
  const { to, chosen, subject, message, sendId } = { ...(stored as Partial<Record<keyof Draft, unknown>> | null) };
  const ids = Array.isArray(chosen) ? chosen.filter((id): id is string => typeof id === 'string') : [];
  return {
    to: to === 'all' || to === 'some' ? to : undefined,
    chosen: ids.slice(0, NOTIFICATION.chosen.max),
    subject: asString(subject),
    message: asString(message),
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}

const asString = (value: unknown) => (typeof value === 'string' ? value : '');
