import { draftFor } from '@atelier/shared/drafts';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import type { AttachedFile } from './use-attachments';

interface Draft {
  message: string;
  files: AttachedFile[];
  isQuestion: boolean;
  sendId: string;
}

/** Kept in the browser until it is sent. Each project has its own, by the name of the draft. */
export function useMessageDraft(draftName: string, projectId = '') {
  const { id = '' } = useUser() ?? {};
  const storage = draftFor(`${draftName}-${projectId}`, { id });
  const [{ draftProjectId, draft }, setState] = useState(() => ({
    draftProjectId: projectId,
    draft: readStored(storage.read()),
  }));
  if (draftProjectId !== projectId) setState({ draftProjectId: projectId, draft: readStored(storage.read()) });
  /** From the stored one, because several uploads may end between two renders. */
  const change = (changes: (latest: Draft) => Partial<Draft>) => {
    const latest = { ...draft, ...readStored(storage.read() ?? draft) };
    const next = { ...latest, ...changes(latest) };
    setState({ draftProjectId: projectId, draft: next });
    if (next.message.trim() === '' && next.files.length === 0) storage.clear();
    else storage.save(next);
  };
  return {
    draft,
    write: (message: string) => change(() => ({ message })),
    ask: (isQuestion: boolean) => change(() => ({ isQuestion })),
    attach: (file: AttachedFile) => change(({ files }) => ({ files: [...files, file] })),
    detach: (fileId: string) => change(({ files }) => ({ files: files.filter((file) => file.id !== fileId) })),
    renew: () => change(() => ({ sendId: newSendId() })),
    reset: () => change(newDraft),
  };
}

const newDraft = (): Draft => ({ message: '', files: [], isQuestion: false, sendId: newSendId() });

/** Ignores stored values of an older version of the page. */
function readStored(stored: unknown): Draft {
  const { message, files, isQuestion, sendId } = { ...(stored as Partial<Record<keyof Draft, unknown>> | null) };
  return {
    message: typeof message === 'string' ? message : '',
    files: Array.isArray(files) ? (files as AttachedFile[]) : [],
    isQuestion: isQuestion === true,
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}
