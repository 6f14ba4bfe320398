declare global {
  interface Window {
    __NONCE__?: string;
  }
}

/** The page's nonce for styles, where the page has one: those that the browser renders do. */
export function nonce(): string | undefined {
  window.__NONCE__ ??= document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return window.__NONCE__;
}
