import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { isConsolePage } from '../contracts/console-site';
import { StartupError } from '../platform/config/variables';
import { defaultHeaders } from '../platform/http/security-headers.middleware';
import { loadStaticFiles } from './static-files';
import { createPageRenderer } from './page';
import type { ConsoleSettings } from './settings';

export function consoleServer({ publicUrl, adminOrigin }: ConsoleSettings, folder: string): http.Server {
  const baseHeaders = defaultHeaders({ publicUrl: adminOrigin });
  const page = createPageRenderer(readPage(folder), publicUrl);
  const files = loadStaticFiles(folder, baseHeaders);
  const headers = new Map(Object.entries(baseHeaders));

  return http.createServer((request, response) => {
    const { method = '' } = request;
    const pathname = pathOf(request);
    const file = files.get(pathname);
    response.setHeaders(headers);
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendText(response, 405, 'The console only serves pages. Send API requests to the main site.');
    } else if (pathname === '/health') sendText(response, 200, 'ok');
    else if (file) file.send(request, response);
    else if (pathname === '/' || isConsolePage(pathname)) {
      const { html, headers: pageHeaders } = page();
      response.setHeaders(new Map(Object.entries(pageHeaders))).end(html);
    } else sendText(response, 404, 'Page not found. Go to /admin to open the console.');
  });
}

function readPage(folder: string): string {
  try {
    return fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  } catch {
    throw new StartupError('The console hasn’t been built. Run "npm run build" first.');
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(url)?.[1] ?? '';
}

function sendText(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${message}\n`);
}
