import webpack from 'webpack';
import { writeArtifact } from '../webpack/artifact.mjs';
import { parts, REMOTES } from '../webpack/parts.mjs';
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
    hashes.set(name, stats.hash);
    const remote = name.replace('-server', '');
    if (REMOTES.includes(remote) && hashes.has(remote)) writeArtifact(remote, { dev: true });
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
