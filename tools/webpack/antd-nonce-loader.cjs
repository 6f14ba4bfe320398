/**
 * Adds the CSP nonce to antd's scroll-lock styles, whose callers omit it.
 * @this {import('webpack').LoaderContext<object>}
 */
module.exports = function addNonce(source) {
  const patched = source.replace(
    /const \{\s*csp,/,
    'const { csp = typeof window === "undefined" || !window.__NONCE__ ? undefined : { nonce: window.__NONCE__ },',
  );
  if (patched === source) this.emitError(new Error('dynamicCSS.js has changed. Check how it handles the nonce.'));
  return patched;
};
