import fs from 'node:fs';
import path from 'node:path';
import { transformFileSync } from '@swc/core';
import { inRoot } from '../root.mjs';

const SOURCE = inRoot('backend');
export const COMPILED = inRoot('dist/test-backend');
const STAMP = path.join(COMPILED, '.compiled-with');

/** The compiled file of a backend source file. */
export const compiledFile = (file) => path.join(COMPILED, path.relative(SOURCE, file)).replace(/\.ts$/, '.js');

// These start something when they are loaded, or run in a browser.
const PROGRAMS = /^(main|worker|migrate|console)\.js$|\/assets\//;

/** The compiled files by their names within the folder. */
export const compiledFiles = () => filesIn(COMPILED).map((file) => [path.relative(COMPILED, file), file]);

export const compiledModules = () =>
  filesIn(COMPILED).filter(
    (file) => /(?<!\.spec|\.config)\.js$/.test(file) && !PROGRAMS.test(path.relative(COMPILED, file)),
  );

/** Compiles the backend with its specs, only what has changed since the last time. */
export function compileBackend() {
  const { jsc, module } = JSON.parse(fs.readFileSync(inRoot('.swcrc'), 'utf8'));
  const settings = { jsc, module, swcrc: false };
  const stamp = JSON.stringify(settings);
  if (!fs.existsSync(STAMP) || fs.readFileSync(STAMP, 'utf8') !== stamp) {
    fs.rmSync(COMPILED, { recursive: true, force: true });
  }
  const expected = new Set([STAMP]);
  for (const file of filesIn(SOURCE)) {
    const target = compiledFile(file);
    expected.add(target);
    const { mtimeMs } = fs.statSync(file);
    if (fs.existsSync(target) && fs.statSync(target).mtimeMs === mtimeMs) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (target === file.replace(SOURCE, COMPILED)) fs.copyFileSync(file, target);
    else fs.writeFileSync(target, oneFolderDeeper(transformFileSync(file, { ...settings, sourceMaps: 'inline' }).code));
    fs.utimesSync(target, mtimeMs / 1000, mtimeMs / 1000);
  }
  // A deleted source must not live on: migrations and entities are loaded by folder.
  for (const file of filesIn(COMPILED)) if (!expected.has(file)) fs.rmSync(file);
  fs.mkdirSync(COMPILED, { recursive: true });
  fs.writeFileSync(STAMP, stamp);
}

const oneFolderDeeper = (code) => code.replaceAll(/require\("((?:\.\.\/)+tools\/)/g, 'require("../$1');

function filesIn(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
