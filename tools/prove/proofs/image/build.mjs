import fs from 'node:fs';
import path from 'node:path';
import { stagesIn } from '../../../deploy/dockerfile.mjs';
import { inRoot } from '../../../root.mjs';
import { run, runNpm } from '../../../run.mjs';
import { temporaryFolder } from '../../../temporary.mjs';

/** Recreates the image of a stage in a folder by following the COPY lines of the Dockerfile. */
export function assembleImage(name, { build, packages }) {
  const folder = temporaryFolder(name);
  const { steps } = stagesIn(fs.readFileSync(inRoot('Dockerfile'), 'utf8')).find((stage) => stage.name === name);
  for (const { word, rest } of steps) {
    if (word !== 'COPY') continue;
    const [, stage, from, to] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest);
    const source = stage ? path.join({ build, packages }[stage], from.replace('/app/', '')) : inRoot(from);
    linkTree(source, to.endsWith('/') ? path.join(folder, to, path.basename(from)) : path.join(folder, to));
  }
  return folder;
}

export async function buildFromScratch(log) {
  const [build, packages] = [temporaryFolder('build'), temporaryFolder('packages')];
  const { output: tracked } = await run('git', ['ls-files'], { cwd: inRoot() });
  const isIncluded = includedFiles(fs.readFileSync(inRoot('.dockerignore'), 'utf8'));
  for (const file of tracked.trim().split('\n').filter(isIncluded)) copyFile(file, build);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFile(file, packages);
  await runNpmStep('npm ci', build, ['ci'], log);
  await runNpmStep('npm run build', build, ['run', 'build'], log);
  await runNpmStep('npm ci without dev packages', packages, ['ci', '--omit=dev', '--ignore-scripts'], log);
  return { build, packages };
}

/** A quick version from the local build and the production packages of the lockfile. */
export function linkLocalBuild() {
  const packages = temporaryFolder('packages');
  const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  for (const [packagePath, { dev }] of Object.entries(lock.packages)) {
    if (!packagePath || dev || !fs.existsSync(inRoot(packagePath))) continue;
    // Nested packages have their own lockfile entries.
    linkTree(inRoot(packagePath), path.join(packages, packagePath), 'node_modules');
  }
  return { build: inRoot(), packages };
}

async function runNpmStep(what, cwd, args, log) {
  const began = Date.now();
  const { ok, output } = await runNpm(args, { cwd });
  if (!ok) throw new Error(`${what} failed:\n${output.slice(-3000)}`);
  log(`${what}: ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Supports the subset of .dockerignore that we use: exclude all, include some, exclude parts of those. */
function includedFiles(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const included = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const excluded = lines.filter((line) => !line.startsWith('!') && line !== '*');
  const matches = (file, pattern) =>
    pattern.startsWith('**/*')
      ? file.endsWith(pattern.slice(4))
      : `/${file}/`.includes(`/${pattern.replace('**/', '')}/`);
  return (file) =>
    included.some((one) => file === one || file.startsWith(`${one}/`)) &&
    !excluded.some((pattern) => matches(file, pattern));
}

function copyFile(file, folder) {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.copyFileSync(inRoot(file), path.join(folder, file));
}

/** Hard links use no space, and resolve packages from the new location. */
function linkTree(from, to, excludedName) {
  if (!fs.statSync(from).isDirectory()) {
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.linkSync(from, to);
    return;
  }
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else if (entry.isFile()) fs.linkSync(source, target);
    else if (entry.name !== excludedName) linkTree(source, target, excludedName);
  }
}
