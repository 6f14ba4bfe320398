import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { RemoteName } from '../contracts';
import { frontendsFolder } from '../platform/config';

interface Artifact {
  name: string;
  version: string;
  contract: number;
  files: Record<string, string>;
}

export const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A copy of the built remotes, to deploy other versions to. */
export class RemotesFolder {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-remotes-'));

  constructor() {
    fs.cpSync(path.join(frontendsFolder(), 'remotes'), this.folder, { recursive: true });
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true });
  }

  path(name: RemoteName, file = 'remote.json'): string {
    return path.join(this.folder, name, file);
  }

  artifact(name: RemoteName): Artifact {
    return JSON.parse(fs.readFileSync(this.path(name), 'utf8')) as Artifact;
  }

  fileOf(name: RemoteName, ending: string): string {
    return Object.keys(this.artifact(name).files).find((file) => file.endsWith(ending)) ?? '';
  }

  change(name: RemoteName, changes: Partial<Artifact>): void {
    fs.writeFileSync(this.path(name), JSON.stringify({ ...this.artifact(name), ...changes }));
  }

  /** As a deploy does: a file that no version had before, and then the file that names it. */
  deployRenderer(version: string, more: string): void {
    const { files } = this.artifact('marketing');
    const old = this.fileOf('marketing', '.cjs');
    const code = fs.readFileSync(this.path('marketing', old), 'utf8') + more;
    const file = `server/server.${version}.cjs`;
    fs.writeFileSync(this.path('marketing', file), code);
    const others = Object.fromEntries(Object.entries(files).filter(([name]) => name !== old));
    this.change('marketing', { version, files: { ...others, [file]: integrityOf(code) } });
  }

  /** Puts back what `test` deploys. */
  async restoring(test: () => Promise<void>): Promise<void> {
    const artifacts = (['marketing', 'portal', 'admin'] as const).map(
      (name) => [this.path(name), this.read(name)] as const,
    );
    try {
      await test();
    } finally {
      for (const [file, bytes] of artifacts) fs.writeFileSync(file, bytes);
    }
  }

  private read(name: RemoteName): Buffer {
    return fs.readFileSync(this.path(name));
  }
}

export const MARKS_HEADINGS = `
const { render } = module.exports;
module.exports = { ...module.exports, render: async (request) => {
  const page = await render(request);
  return { ...page, html: page.html && page.html.replace('</h1>', ', renewed</h1>') };
} };`;

/** A bucket or another host that sends files as they are. */
export async function serveFolder(folder: string) {
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://here');
    requests.push(pathname);
    fs.readFile(path.join(folder, pathname), (error, bytes) => {
      response.writeHead(error ? 404 : 200, { 'Access-Control-Allow-Origin': '*' }).end(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, requests, stop };
}
