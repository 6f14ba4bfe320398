/** Lets antd's scroll lock and scrollbar measuring take the page's nonce where their caller passes none. */
module.exports = function takeNonce(source) {
  const patched = source.replace(
    /const \{\s*csp,/,
    'const { csp = typeof window === "undefined" || !window.__NONCE__ ? undefined : { nonce: window.__NONCE__ },',
  );
  if (patched === source) this.emitError(new Error('dynamicCSS.js has changed: look at how it takes its nonce'));
  return patched;
};
