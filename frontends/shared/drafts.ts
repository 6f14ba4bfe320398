const PREFIX = 'draft:';

/** What somebody has written and not sent yet stays in this browser, for them alone, until it is sent or they sign out. */
export interface Draft {
  /** What was written; it may come from an older version of the page. */
  read(): unknown;
  keep(written: unknown): void;
  forget(): void;
}

export function draftOf(what: string, { id }: { id: string }): Draft {
  const key = `${PREFIX}${what}:${id}`;
  return {
    read: () => ifThereIsStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown),
    keep: (written) => {
      ifThereIsStorage((storage) => storage.setItem(key, JSON.stringify(written)));
    },
    forget: () => {
      ifThereIsStorage((storage) => storage.removeItem(key));
    },
  };
}

/** Whoever sits down here next reads none of it. */
export function forgetDrafts(): void {
  ifThereIsStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/** Where there is none, or no room in it, what was written lasts as long as the page. */
function ifThereIsStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
