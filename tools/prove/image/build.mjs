import fs from 'node:fs';
import path from 'node:path';
import { stagesIn } from '../../deploy/dockerfile.mjs';
import { inRoot } from '../../root.mjs';
import { run, runNpm } from '../../run.mjs';
import { temporaryFolder } from '../../temporary.mjs';

/**
 * What is in the image of that stage, in a folder: the copies of the Dockerfile, from stages that were made as it says
 * (`full`), or of what is here already, linked: its build, and of its packages those that npm would leave there.
 */
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

/** The stages `build` and `packages`, each from an empty folder. */
export async function buildFromScratch(say) {
  const [build, packages] = [temporaryFolder('build'), temporaryFolder('packages')];
  const { output: tracked } = await run('git', ['ls-files'], { cwd: inRoot() });
  const lets = letsIn(fs.readFileSync(inRoot('.dockerignore'), 'utf8'));
  for (const file of tracked.trim().split('\n').filter(lets)) put(file, build);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) put(file, packages);
  await done('npm ci', build, ['ci'], say);
  await done('npm run build', build, ['run', 'build'], say);
  await done('npm ci without what is for developers', packages, ['ci', '--omit=dev', '--ignore-scripts'], say);
  return { build, packages };
}

/** The same of what is here: quick, and without whatever only developers have. */
export function linkLocalBuild() {
  const packages = temporaryFolder('packages');
  const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  for (const [place, { dev }] of Object.entries(lock.packages)) {
    if (!place || dev || !fs.existsSync(inRoot(place))) continue;
    // Packages inside of packages have places of their own in the lockfile.
    linkTree(inRoot(place), path.join(packages, place), 'node_modules');
  }
  return { build: inRoot(), packages };
}

async function done(what, cwd, args, say) {
  const began = Date.now();
  const { ok, output } = await runNpm(args, { cwd });
  if (!ok) throw new Error(`${what} failed:\n${output.slice(-3000)}`);
  say(`${what}: ${Math.round((Date.now() - began) / 1000)} s`);
}

/** As .dockerignore is written here: nothing, but these; of them not those. */
function letsIn(text) {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const some = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const but = lines.filter((line) => !line.startsWith('!') && line !== '*');
  const matches = (file, pattern) =>
    pattern.startsWith('**/*')
      ? file.endsWith(pattern.slice(4))
      : `/${file}/`.includes(`/${pattern.replace('**/', '')}/`);
  return (file) =>
    some.some((one) => file === one || file.startsWith(`${one}/`)) && !but.some((pattern) => matches(file, pattern));
}

function put(file, folder) {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.copyFileSync(inRoot(file), path.join(folder, file));
}

/** Links take no room, and unlike links to a folder they do not lead back to packages that would not be there. */
function linkTree(from, to, without) {
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
    else if (entry.name !== without) linkTree(source, target, without);
  }
}
