const PREFIX = 'draft:';

const newDrafts = new Set<string>();

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
      newDrafts.add(key);
      withStorage((storage) => storage.setItem(key, JSON.stringify(value)));
    },
    clear: () => {
      newDrafts.delete(key);
      withStorage((storage) => storage.removeItem(key));
    },
  };
}

/** Whether something was typed since the page loaded that isn’t sent yet. */
export const hasNewDraft = (): boolean => newDrafts.size > 0;

export function clearDrafts(): void {
  newDrafts.clear();
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
