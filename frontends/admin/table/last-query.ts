const keyOf = (path: string) => `list-query:${path}`;

/** The query of a list as it was last shown in this tab. */
export function lastQueryOf(path: string): string {
  try {
    return sessionStorage.getItem(keyOf(path)) ?? '';
  } catch {
    return '';
  }
}

export function rememberQuery(path: string, query: string): void {
  try {
    sessionStorage.setItem(keyOf(path), query);
  } catch {}
}
