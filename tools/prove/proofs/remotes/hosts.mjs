import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { onCleanUp } from '../../../cleanup.mjs';
import { freePort } from '../../../free-port.mjs';
import { inRoot } from '../../../root.mjs';
import { temporaryFolder } from '../../../temporary.mjs';
import { eventually } from '../../support/visitor.mjs';

/** A static server on an origin of its own. */
export class RemoteHost {
  static async start(name) {
    const host = new RemoteHost(name, await freePort());
    await host.start();
    onCleanUp(() => host.stop());
    return host;
  }

  constructor(name, port) {
    this.name = name;
    this.port = port;
    this.folder = temporaryFolder(`host-${name}`);
    this.origin = `http://127.0.0.1:${port}`;
    this.url = `${this.origin}/${name}`;
  }

  async start() {
    const env = { ...process.env, PORT: String(this.port), REMOTES_FOLDER: this.folder };
    this.child = spawn(process.execPath, [inRoot('dist/backend/remotes.js')], { env, stdio: 'inherit' });
    this.exited = new Promise((resolve) => this.child.once('exit', resolve));
    await eventually(() =>
      fetch(`${this.origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  async stop() {
    this.child.kill();
    await this.exited;
  }

  path(file) {
    return path.join(this.folder, this.name, file);
  }

  get text() {
    return fs.readFileSync(this.path('remote.json'), 'utf8');
  }

  point(text) {
    fs.writeFileSync(this.path('remote.json.new'), text);
    fs.renameSync(this.path('remote.json.new'), this.path('remote.json'));
  }

  change(changes) {
    this.point(JSON.stringify({ ...JSON.parse(this.text), ...changes }));
  }

  /** Deploys a version whose entry and renderer say so. */
  deploy(version) {
    const { name } = this;
    const artifact = JSON.parse(this.text);
    const entry = artifact.manifest.metaData.remoteEntry.name;
    const renames = [[entry, `;(globalThis.remoteVersions ??= {}).${name} = ${JSON.stringify(version)};`]];
    const renderer = Object.keys(artifact.files).find((file) => file.startsWith('server/'));
    if (renderer) renames.push([renderer, markingTitles(version)]);
    let text = JSON.stringify({ ...artifact, version });
    for (const [file, more] of renames) {
      const code = fs.readFileSync(this.path(file), 'utf8') + more;
      const newFile = file.replace(/\.[^.]+(?=\.\w+$)/, `.${version.padEnd(10, '0')}`);
      fs.writeFileSync(this.path(newFile), code);
      text = text.replaceAll(artifact.files[file], integrity(code)).replaceAll(file, newFile);
    }
    this.point(text);
  }
}

const integrity = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const markingTitles = (version) => `
const { render } = module.exports;
module.exports = { ...module.exports, render: async (request) => {
  const page = await render(request);
  return { ...page, head: { ...page.head, description: ${JSON.stringify(version)} } };
} };`;
