const KEY = 'key-shortcuts-off';

/** Single keys can be turned off, since speech input may press them by accident. */
export function hasKeyShortcuts(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return true;
  }
}

export function setKeyShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, '1');
  } catch {}
}
