import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

/** Saved on every change, because dialogs and tabs get closed by mistake. */
export function useTextDraft(name: string, initial = '') {
  const { id = '' } = useUser() ?? {};
  const draft = draftFor(name, { id });
  const [text, setText] = useState(() => {
    const stored = draft.read();
    return typeof stored === 'string' ? stored : initial;
  });
  const write = (next: string) => {
    setText(next);
    if (next.trim() === initial.trim()) draft.clear();
    else draft.save(next);
  };
  return { text, write, clear: () => draft.clear() };
}
