// Shell and remotes must refresh through the one runtime that was there before react-dom, or nothing is drawn again.
globalThis.__ATELIER_REFRESH__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.__ATELIER_REFRESH__;
