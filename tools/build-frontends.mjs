import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { writeArtifact } from './webpack/artifact.mjs';
import { compress } from './webpack/compress.mjs';
import { parts, REMOTES } from './webpack/parts.mjs';

// Usage: node tools/build-frontends.mjs [--dev] PART…
const dev = process.argv.includes('--dev');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const names = words.length ? words : Object.keys(parts);
const configs = names.flatMap((name) => parts[name].map((make) => make({ dev })));

const stats = await new Promise((resolve, reject) => {
  const compiler = webpack(configs);
  compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
});
const report =
  stats.hasErrors() || stats.hasWarnings()
    ? stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY })
    : '';
if (report.trim()) console.log(report);
if (stats.hasErrors()) process.exit(1);
for (const { output } of configs) fs.rmSync(path.join(output.path, 'mf-stats.json'), { force: true });
if (!dev)
  await Promise.all(configs.filter(({ target }) => target !== 'node20').map(({ output }) => compress(output.path)));
for (const name of REMOTES.filter((remote) => names.includes(remote))) writeArtifact(name, { dev });
