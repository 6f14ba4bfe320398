import { randomBytes } from 'node:crypto';
import { StartupError } from '../platform/config/variables';

interface Page {
  html: string;
  headers: Record<string, string>;
}

export function createPageRenderer(template: string, apiOrigin: string): () => Page {
  const withApiOrigin = fillMeta(template, 'api-origin', apiOrigin);
  return () => {
    const nonce = randomBytes(16).toString('base64');
    return {
      html: fillMeta(withApiOrigin, 'csp-nonce', nonce),
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy(apiOrigin, nonce),
      },
    };
  };
}

/** Needs no escaping: origins and nonces contain no HTML characters. */
function fillMeta(html: string, name: string, content: string): string {
  const empty = `<meta name="${name}" content=""`;
  if (!html.includes(empty)) throw new StartupError(`The console's built page has no <meta name="${name}"> to fill in`);
  return html.replace(empty, () => `<meta name="${name}" content="${content}"`);
}

const contentSecurityPolicy = (apiOrigin: string, nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${apiOrigin}`,
    "font-src 'self'",
    `connect-src ${apiOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
