import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { parts } from '../webpack/parts.mjs';
import { hot } from './hot.mjs';

const EXCLUDED_BUILD = 'admin-site';

export async function watchFrontends(out, log) {
  process.env.ATELIER_OUT = out;
  const configs = Object.values(parts)
    .flat()
    .map((make) => make({ dev: true, hot: true }))
    .filter(({ name }) => name !== EXCLUDED_BUILD);
  const pages = new Set();
  const hashes = new Map();
  const sendHash = (page, name) => page.write(`event: ${name}\ndata: ${hashes.get(name)}\n\n`);

  function onBuilt(name, error, stats) {
    if (error) return log(`Couldn't build ${name}: ${error.message}`);
    if (stats.hasErrors() || stats.hasWarnings()) {
      log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
    }
    if (stats.hasErrors()) return;
    if (name === 'server') touchManifest(out);
    hashes.set(name, stats.hash);
    pages.forEach((page) => sendHash(page, name));
  }

  const compilers = await Promise.all(configs.map((config) => watch(config, onBuilt)));

  return {
    addPage(page) {
      page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      pages.add(page);
      page.on('close', () => pages.delete(page));
      hashes.forEach((_, name) => sendHash(page, name));
    },
    async stop() {
      pages.forEach((page) => page.end());
      await Promise.all(compilers.map((compiler) => new Promise((resolve) => compiler.close(resolve))));
    },
  };
}

function watch(config, onBuilt) {
  const compiler = webpack(config.target === 'node20' ? config : hot(config));
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      onBuilt(config.name, error, stats);
      resolve(compiler);
    });
  });
}

/** Rendered pages are cached until the remote's manifest changes. */
function touchManifest(out) {
  const manifest = path.join(out, 'remotes/marketing/mf-manifest.json');
  const now = new Date();
  if (fs.existsSync(manifest)) fs.utimesSync(manifest, now, now);
}
