import fs from 'node:fs';
import http, { type ServerResponse } from 'node:http';
import path from 'node:path';
import { loadFile } from '../console-site/static-files';
import { defaultHeaders } from '../platform/http/security-headers.middleware';

/** Not marketing's build for the server: it is read from a folder, never over the network. */
const PUBLIC_FILE =
  /^\/(marketing|portal|admin)\/(assets\/[\w-][\w.-]*\.(js|mjs|css|woff2|svg|png)|remote(\.\w+)?\.json)$/;

/** For pages of another origin, whose requests have no cookies. */
const HEADERS = {
  ...defaultHeaders({ publicUrl: '' }),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
};

export function remotesServer(folder: string): http.Server {
  return http.createServer((request, response) => {
    const { method = '', url = '' } = request;
    const [pathname = ''] = url.split('?');
    response.setHeaders(new Map(Object.entries(HEADERS)));
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'Only files are served here.');
    } else if (pathname === '/health') sendText(response, 200, 'ok');
    else {
      const file = PUBLIC_FILE.test(pathname) && path.join(folder, pathname);
      if (file && fs.existsSync(file)) loadFile(file, HEADERS).send(request, response);
      else sendText(response, 404, 'There is no such file.');
    }
  });
}

function sendText(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${message}\n`);
}
