import type { PostUpdateInput } from '@atelier/contracts';
import { draftFor } from '@atelier/shared/drafts';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Draft = Omit<PostUpdateInput, 'isInternal'> & { sendId: string };

export function useUpdateDraft(projectId = '', draftName = 'update-of') {
  const { id = '' } = useUser() ?? {};
  const storage = draftFor(`${draftName}-${projectId}`, { id });
  const [{ draftProjectId, draft }, setDraft] = useState(() => ({
    draftProjectId: projectId,
    draft: readStoredDraft(storage.read()),
  }));
  // Each project keeps its own draft.
  if (draftProjectId !== projectId) setDraft({ draftProjectId: projectId, draft: readStoredDraft(storage.read()) });
  const change = (next: Draft) => {
    setDraft({ draftProjectId: projectId, draft: next });
    if (next.message.trim() === '') storage.clear();
    else storage.save(next);
  };
  const reset = () => change({ message: '', sendId: newSendId() });
  return { draft, change, reset };
}

/** Ignores stored values of an older version of the page. */
function readStoredDraft(stored: unknown): Draft {
  const { message, sendId } = { ...(stored as Partial<Draft> | null) };
  return {
    message: typeof message === 'string' ? message : '',
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}
