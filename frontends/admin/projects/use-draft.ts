import type { PostUpdateInput } from '@atelier/contracts';
import { draftFor } from '@atelier/shared/drafts';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Draft = PostUpdateInput & { isInternal: boolean; sendId: string };

/** What this admin is about to tell about a project: kept until it is posted, because dialogs are closed by mistake. */
export function useDraft(projectId = '') {
  const { id = '' } = useUser() ?? {};
  const kept = draftFor(`update-of-${projectId}`, { id });
  const [{ of, draft }, setDraft] = useState(() => ({ of: projectId, draft: beginWith(kept.read()) }));
  // Another project was chosen: what was begun about the one before is kept for that one.
  if (of !== projectId) setDraft({ of: projectId, draft: beginWith(kept.read()) });
  const change = (next: Draft) => {
    setDraft({ of: projectId, draft: next });
    if (next.message.trim() === '') kept.clear();
    else kept.save(next);
  };
  return { draft, change, forget: () => kept.clear() };
}

/** Of what a browser has kept only what is meant here. */
function beginWith(kept: unknown): Draft {
  const { message, isInternal, sendId } = { ...(kept as Partial<Draft> | null) };
  return {
    message: typeof message === 'string' ? message : '',
    isInternal: isInternal === true,
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}
