/// <reference types="webpack/module" />
// The first module of each remote: its files are where its first script was loaded from.
const source = document.currentScript?.getAttribute('src');
if (source) __webpack_public_path__ = source.replace(/assets\/[^/]*$/, '');
