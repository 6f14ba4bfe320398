import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import { type Brief, changed, isSame, readBrief } from './filled-in';

/** What stood there when the writing began. */
interface Seen {
  brief: Brief;
  revision?: number | undefined;
}

/** What is being written about a project: kept in this browser with every letter, until it has been saved. */
export function useKeptBrief(what: string, brief: Brief, revision?: number) {
  const { id = '' } = useUser() ?? {};
  const kept = draftFor(what, { id });
  const [seen, setSeen] = useState(() => seenBefore(kept.read(), { brief, revision }));
  const [filled, setFilled] = useState(() => readBrief(kept.read(), seen.brief));
  const write = (next: Brief, from: Seen) => {
    setSeen(from);
    setFilled(next);
    if (isSame(next, from.brief)) kept.clear();
    // Nothing else: what a colleague saves elsewhere before this is read again stays theirs.
    else kept.save({ ...changed(next, from.brief), ...(from.revision !== undefined && { seen: from }) });
  };
  return {
    filled,
    seen,
    change: (next: Brief) => write(next, seen),
    startFrom: (from: Seen, next = from.brief) => write(next, from),
    forget: () => kept.clear(),
  };
}

/** What was written before may have been written into an older one: then it is told what has changed since. */
function seenBefore(kept: unknown, now: Seen): Seen {
  const { seen } = { ...(kept as { seen?: Partial<Seen> } | null) };
  const { brief, revision } = { ...seen };
  return typeof revision === 'number' ? { brief: readBrief(brief, now.brief), revision } : now;
}
