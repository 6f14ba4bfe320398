const PREFIX = 'draft:';

/** What somebody has written and not sent yet stays in this browser, for them alone, until it is sent or they sign out. */
export interface Draft {
  /** What was written; it may come from an older version of the page. */
  read(): unknown;
  save(value: unknown): void;
  clear(): void;
}

export function draftFor(name: string, { id }: { id: string }): Draft {
  const key = `${PREFIX}${name}:${id}`;
  return {
    read: () => withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown),
    save: (value) => {
      withStorage((storage) => storage.setItem(key, JSON.stringify(value)));
    },
    clear: () => {
      withStorage((storage) => storage.removeItem(key));
    },
  };
}

/** Whoever sits down here next reads none of it. */
export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/** Where there is none, or no room in it, what was written lasts as long as the page. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
}
