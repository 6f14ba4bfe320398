declare global {
  interface Window {
    __NONCE__?: string;
  }
}

export function nonce(): string | undefined {
  window.__NONCE__ ??= document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return window.__NONCE__;
}
