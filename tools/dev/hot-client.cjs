// In the page, once for the shell and once for each remote: takes over what was built, or loads the page again.
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
