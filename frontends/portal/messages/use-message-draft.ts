import { draftFor } from '@atelier/shared/drafts';
import type { AttachedFile } from '@atelier/shared/messages/use-attachments';
import { newSendId } from '@atelier/shared/send-id';
import { useUser } from '@atelier/shared/session';
import { useRef, useState } from 'react';

interface Draft {
  message: string;
  files: AttachedFile[];
  sendId: string;
}

/** Kept in the browser until it is sent. */
export function useMessageDraft(projectId: string) {
  const { id = '' } = useUser() ?? {};
  const storage = draftFor(`message-${projectId}`, { id });
  const [draft, setDraft] = useState(() => readStored(storage.read()));
  // Several uploads end between two renders.
  const latest = useRef(draft);
  const change = (changes: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    if (latest.current.message.trim() === '' && latest.current.files.length === 0) storage.clear();
    else storage.save(latest.current);
  };
  return {
    draft,
    write: (message: string) => change({ message }),
    attach: (file: AttachedFile) => change({ files: [...latest.current.files, file] }),
    detach: (fileId: string) => change({ files: latest.current.files.filter((file) => file.id !== fileId) }),
    renew: () => change({ sendId: newSendId() }),
    reset: () => change({ message: '', files: [], sendId: newSendId() }),
  };
}

/** Ignores stored values of an older version of the page. */
function readStored(stored: unknown): Draft {
  const { message, files, sendId } = { ...(stored as Partial<Record<keyof Draft, unknown>> | null) };
  return {
    message: typeof message === 'string' ? message : '',
    files: Array.isArray(files) ? (files as AttachedFile[]) : [],
    sendId: typeof sendId === 'string' ? sendId : newSendId(),
  };
}
