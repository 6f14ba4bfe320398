import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { isConsolePage } from '../contracts/console-site';
import { StartupError } from '../platform/config/variables';
import { defaultHeaders } from '../platform/http/security-headers.middleware';
import { builtAnswers } from './files';
import { pageOf } from './page';
import type { ConsoleSettings } from './settings';

/** The console on a host of its own: its built files, the one page, and nothing that could be asked for data. */
export function consoleServer({ publicUrl, adminOrigin }: ConsoleSettings, folder: string): http.Server {
  const standing = defaultHeaders({ publicUrl: adminOrigin });
  const page = pageOf(readPage(folder), publicUrl);
  const files = builtAnswers(folder, standing);
  const headers = new Map(Object.entries(standing));

  return http.createServer((request, response) => {
    const { method = '' } = request;
    const asked = pathOf(request);
    const file = files.get(asked);
    response.setHeaders(headers);
    // What somebody sends here is not read.
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      say(response, 405, 'This is the console. Its data is at the site.');
    } else if (asked === '/health') say(response, 200, 'ok');
    else if (file) file.send(request, response);
    else if (asked === '/' || isConsolePage(asked)) {
      const { html, headers: own } = page();
      response.setHeaders(new Map(Object.entries(own))).end(html);
    } else say(response, 404, 'There is nothing here. The console is at /admin.');
  });
}

function readPage(folder: string): string {
  try {
    return fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  } catch {
    throw new StartupError('The console has not been built. Run "npm run build" first.');
  }
}

/** Nothing for what is no address. */
function pathOf({ url = '' }: IncomingMessage): string {
  return /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(url)?.[1] ?? '';
}

function say(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${words}\n`);
}
