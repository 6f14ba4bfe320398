import { draftFor } from '@atelier/shared/drafts';
import { useUser } from '@atelier/shared/session';
import { useState } from 'react';
import { type Brief, changedFields, isSameBrief, readStoredBrief } from './form-state';

interface BriefBase {
  brief: Brief;
  revision?: number | undefined;
}

export function useBriefDraft(draftName: string, brief: Brief, revision?: number) {
  const { id = '' } = useUser() ?? {};
  const draft = draftFor(draftName, { id });
  const [base, setBase] = useState(() => storedBase(draft.read(), { brief, revision }));
  const [values, setValues] = useState(() => readStoredBrief(draft.read(), base.brief));
  const update = (next: Brief, nextBase: BriefBase) => {
    setBase(nextBase);
    setValues(next);
    if (isSameBrief(next, nextBase.brief)) draft.clear();
    // Store changed fields only, so that another admin’s changes survive.
    else
      draft.save({
        ...changedFields(next, nextBase.brief),
        ...(nextBase.revision !== undefined && { seen: nextBase }),
      });
  };
  return {
    values,
    seen: base,
    change: (next: Brief) => update(next, base),
    resetTo: (nextBase: BriefBase, next = nextBase.brief) => update(next, nextBase),
    clearDraft: () => draft.clear(),
  };
}

function storedBase(stored: unknown, current: BriefBase): BriefBase {
  const { seen } = { ...(stored as { seen?: Partial<BriefBase> } | null) };
  const { brief, revision } = { ...seen };
  return typeof revision === 'number' ? { brief: readStoredBrief(brief, current.brief), revision } : current;
}

/** Unsaved changes open the form again. */
export function useHasBriefDraft(projectId: string): boolean {
  const { id = '' } = useUser() ?? {};
  return Boolean(draftFor(`project-${projectId}`, { id }).read());
}
