import type { NewUpdate, Project } from '@atelier/contracts';
import { draftOf } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';

type Draft = Required<NewUpdate>;

/** What this admin is about to tell about a project: kept until it is posted, because dialogs are closed by mistake. */
export function useDraft(project: Project) {
  const { id = '' } = useUser() ?? {};
  const kept = draftOf(`update-of-${project.id}`, { id });
  const [draft, setDraft] = useState(() => beginWith(kept.read()));
  const change = (next: Draft) => {
    setDraft(next);
    if (next.message.trim() === '') kept.forget();
    else kept.keep(next);
  };
  return { draft, change, forget: () => kept.forget() };
}

/** Of what a browser has kept only what is meant here. */
function beginWith(kept: unknown): Draft {
  const { message, isInternal } = { ...(kept as Partial<Draft> | null) };
  return { message: typeof message === 'string' ? message : '', isInternal: isInternal === true };
}
