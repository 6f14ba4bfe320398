import { draftOf } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import { type Brief, changed, isSame, readBrief } from './filled-in';

/** What is being written about a project: kept in this browser with every letter, until it has been saved. */
export function useKeptBrief(what: string, begun: Brief) {
  const { id = '' } = useUser() ?? {};
  const kept = draftOf(what, { id });
  const [filled, setFilled] = useState(() => readBrief(kept.read(), begun));
  const change = (next: Brief) => {
    setFilled(next);
    if (isSame(next, begun)) kept.forget();
    // Nothing else: what a colleague saves elsewhere before this is read again stays theirs.
    else kept.keep(changed(next, begun));
  };
  return { filled, change, start: setFilled, forget: () => kept.forget() };
}
