import type { PostUpdateInput } from '@atelier/contracts';
import { draftFor } from '@atelier/shared/drafts';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Draft = PostUpdateInput & { isInternal: boolean; sendId: string };

/** What this admin is about to tell about a project: kept until it is posted, because dialogs are closed by mistake. */
export function useUpdateDraft(projectId = '') {
  const { id = '' } = useUser() ?? {};
  const storage = draftFor(`update-of-${projectId}`, { id });
  const [{ draftProjectId, draft }, setDraft] = useState(() => ({
    draftProjectId: projectId,
    draft: readStoredDraft(storage.read()),
  }));
  // Another project was chosen: what was begun about the one before is kept for that one.
  if (draftProjectId !== projectId) setDraft({ draftProjectId: projectId, draft: readStoredDraft(storage.read()) });
  const change = (next: Draft) => {
    setDraft({ draftProjectId: projectId, draft: next });
    if (next.message.trim() === '') storage.clear();
    else storage.save(next);
  };
  return { draft, change, clearDraft: () => storage.clear() };
}

/** Of what a browser has kept only what is meant here. */
function readStoredDraft(stored: unknown): Draft {
  const { message, isInternal, sendId } = { ...(stored as Partial<Draft> | null) };
  return {
    message: typeof message === 'string' ? message : '',
    isInternal: isInternal === true,
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}
