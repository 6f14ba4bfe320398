import { draftOf } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

/** What somebody is writing stays in their browser until it has been sent: dialogs and tabs are closed by mistake. */
export function useKeptText(what: string, begin = '') {
  const { id = '' } = useUser() ?? {};
  const kept = draftOf(what, { id });
  const [text, setText] = useState(() => {
    const before = kept.read();
    return typeof before === 'string' ? before : begin;
  });
  const write = (next: string) => {
    setText(next);
    if (next.trim() === begin.trim()) kept.forget();
    else kept.keep(next);
  };
  return { text, write, forget: () => kept.forget() };
}
