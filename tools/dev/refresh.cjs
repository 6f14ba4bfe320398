// Shell and remotes must share the refresh runtime that was loaded before react-dom.
globalThis.__ATELIER_REFRESH__ ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.__ATELIER_REFRESH__;
