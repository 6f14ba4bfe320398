import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { parts } from '../webpack/parts.mjs';
import { hot } from './hot.mjs';

const NOT_HERE = 'admin-site';

/** Builds shell, remotes and server rendering into `out`, again after every change, and tells open pages about it. */
export async function watchFrontends(out, say) {
  process.env.ATELIER_OUT = out;
  const configs = Object.values(parts)
    .flat()
    .map((make) => make({ dev: true, hot: true }))
    .filter(({ name }) => name !== NOT_HERE);
  const pages = new Set();
  const hashes = new Map();
  const tell = (page, name) => page.write(`event: ${name}\ndata: ${hashes.get(name)}\n\n`);

  function built(name, error, stats) {
    if (error) return say(`${name} could not be built: ${error.message}`);
    if (stats.hasErrors() || stats.hasWarnings()) {
      say(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
    }
    if (stats.hasErrors()) return;
    if (name === 'server') renewPages(out);
    hashes.set(name, stats.hash);
    pages.forEach((page) => tell(page, name));
  }

  const watched = await Promise.all(configs.map((config) => watch(config, built)));

  return {
    /** A page that is open wants to hear of changes. */
    addPage(page) {
      page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      pages.add(page);
      page.on('close', () => pages.delete(page));
      hashes.forEach((_, name) => tell(page, name));
    },
    async stop() {
      pages.forEach((page) => page.end());
      await Promise.all(watched.map((compiler) => new Promise((resolve) => compiler.close(resolve))));
    },
  };
}

/** Answers when it has been built for the first time. */
function watch(config, built) {
  const compiler = webpack(config.target === 'node20' ? config : hot(config));
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      built(config.name, error, stats);
      resolve(compiler);
    });
  });
}

/** The product keeps rendered pages until the remote that they come from is deployed anew. */
function renewPages(out) {
  const manifest = path.join(out, 'remotes/marketing/mf-manifest.json');
  const now = new Date();
  if (fs.existsSync(manifest)) fs.utimesSync(manifest, now, now);
}
