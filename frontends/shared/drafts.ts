const PREFIX = 'draft:';

export interface Draft {
  /** Unknown, because an older version of the page may have written it. */
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

export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/** Without storage or quota, drafts last as long as the page. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(localStorage);
  } catch {
    return undefined;
  }
}
