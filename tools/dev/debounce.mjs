const PAUSE_MS = 80;

/** Collects names for a moment, as when an editor saves several files, then calls back once. */
export function debounceNames(callback) {
  let names = new Set();
  let timer;
  return (name) => {
    names.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = [...names];
      names = new Set();
      callback(batch);
    }, PAUSE_MS);
  };
}
