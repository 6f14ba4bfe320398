import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pino from 'pino';
import { inRoot } from '../root.mjs';
import { COMPILED } from './compile-backend.mjs';

const FOLDER = inRoot('.cache/logs/specs');
const SHOWN_LINES = 10;

const nameOf = (spec) => path.relative(COMPILED, spec).replaceAll(path.sep, '.').replace(/\.js$/, '');
const logFile = (spec) => path.join(FOLDER, `${nameOf(spec)}.log`);

/** Where a spec that hangs leaves its reason before its process ends. */
export const hangFile = (spec) => path.join(FOLDER, `${nameOf(spec)}.hang`);

/** Sends what the product logs during a spec to a file of the spec. */
export function openLog(spec) {
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(logFile(spec), '');
  const require = createRequire(import.meta.url);
  const { log } = require(path.join(COMPILED, 'platform/http/log.js'));
  log[pino.symbols.streamSym] = pino.destination({ dest: logFile(spec), sync: true });
}

export const logSize = (spec) => fs.statSync(logFile(spec), { throwIfNoEntry: false })?.size ?? 0;

/** The last lines that were logged since the file had this size. */
export function logSince(spec, size) {
  const file = logFile(spec);
  if (logSize(spec) <= size) return '';
  const lines = fs.readFileSync(file).subarray(size).toString().trimEnd().split('\n');
  return `The product logged (${path.relative(inRoot(), file)}):\n${lines.slice(-SHOWN_LINES).join('\n')}`;
}
