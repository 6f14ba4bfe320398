import { randomBytes } from 'node:crypto';
import { StartupError } from '../platform/config/variables';

interface Page {
  html: string;
  headers: Record<string, string>;
}

/** The one page there is, made for each who asks: its styles carry a nonce, and where the API is stands in it. */
export function pageOf(built: string, api: string): () => Page {
  const told = filled(built, 'api-origin', api);
  return () => {
    const nonce = randomBytes(16).toString('base64');
    return {
      html: filled(told, 'csp-nonce', nonce),
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': policyOf(api, nonce),
      },
    };
  };
}

/** An address without a path and a nonce have no letter that HTML would read as anything else. */
function filled(html: string, name: string, content: string): string {
  const empty = `<meta name="${name}" content=""`;
  if (!html.includes(empty)) throw new StartupError(`The built page of the console has no place for its ${name}`);
  return html.replace(empty, () => `<meta name="${name}" content="${content}"`);
}

const policyOf = (api: string, nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${api}`,
    "font-src 'self'",
    `connect-src ${api}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
