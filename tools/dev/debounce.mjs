const PAUSE_MS = 80;

/** Collects what comes in one go, as when an editor saves several files, and hands it on together. */
export function debounceNames(callback) {
  let names = new Set();
  let timer;
  return (name) => {
    names.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const collected = [...names];
      names = new Set();
      callback(collected);
    }, PAUSE_MS);
  };
}
