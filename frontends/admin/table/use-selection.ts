import { useState } from 'react';

export interface Selection {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: string[]) => void;
}

/** Rows that left the list are no longer selected. */
export function useSelection(rows: { id: string }[] | undefined): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = (rows ?? []).map(({ id }) => id).filter((id) => selected.has(id));
  return {
    ids,
    has: (id) => selected.has(id),
    toggle: (id) => setSelected(new Set(selected.has(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    set: (next) => setSelected(new Set(next)),
  };
}
