import { useState } from 'react';

/** What somebody is about to tell about a project. */
export interface Draft {
  message: string;
  isInternal: boolean;
}

const NOTHING: Draft = { message: '', isInternal: false };
const keyOf = (projectId: string) => `update-of-${projectId}`;

/** Kept in the tab from one letter to the next, so that a dialog can be closed and a page reloaded by mistake. */
export function useDraft(projectId: string) {
  const [draft, setDraft] = useState(() => kept(projectId));
  const keep = (next: Draft) => {
    setDraft(next);
    try {
      sessionStorage.setItem(keyOf(projectId), JSON.stringify(next));
    } catch {
      // Without storage it lasts as long as the dialog.
    }
  };
  return [draft, keep] as const;
}

export function forgetDraft(projectId: string): void {
  try {
    sessionStorage.removeItem(keyOf(projectId));
  } catch {
    // Without storage nothing was kept.
  }
}

function kept(projectId: string): Draft {
  try {
    const { message, isInternal } = JSON.parse(sessionStorage.getItem(keyOf(projectId)) ?? '{}') as Partial<Draft>;
    return { message: typeof message === 'string' ? message : '', isInternal: isInternal === true };
  } catch {
    return NOTHING;
  }
}
