/// <reference types="webpack/module" />
// Runs in the page, once for the shell and each remote: applies hot updates or reloads.
const name = __resourceQuery.slice(1);
const channel = (globalThis.__ATELIER_HOT__ ??= new EventSource('/dev/hot'));
let latest = __webpack_hash__;

channel.addEventListener(name, (event) => {
  latest = event.data;
  takeOver();
});

function takeOver() {
  if (latest === __webpack_hash__ || module.hot.status() !== 'idle') return;
  module.hot.check(true).then(
    (updated) => (updated ? takeOver() : location.reload()),
    () => location.reload(),
  );
}
