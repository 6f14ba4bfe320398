const MAX_EMBEDDED = 10;

/** A list inside of an object shows its first items; its URL lists all of them. */
export function cutEmbeddedLists<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => cutEmbeddedLists(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, property]) => [name, cutEmbeddedLists(cutList(property))]);
  return Object.fromEntries(entries) as T;
}

function cutList(value: unknown): unknown {
  const { object, data } = (value ?? {}) as { object?: unknown; data?: unknown[] };
  if (object !== 'list' || !data || data.length <= MAX_EMBEDDED) return value;
  return { ...(value as object), data: data.slice(0, MAX_EMBEDDED), has_more: true };
}
