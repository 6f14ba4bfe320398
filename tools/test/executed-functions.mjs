import { createHash } from 'node:crypto';
import fs from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { findFunctions, parseScript } from './javascript.mjs';

const CACHE = inRoot('.cache/counted');
const CODE = ['tools/test/executed-functions.mjs', 'tools/test/javascript.mjs', 'node_modules/acorn/package.json'];
const VERSION = CODE.map((file) => fs.readFileSync(inRoot(file), 'utf8')).join('\n');

/**
 * Tells which functions of the scripts in a folder ran since `start`; a function is named by the offset of its end. Each
 * function sets a flag of its own when it first begins, which calls `onFirst`. This costs far less than the coverage
 * of V8: V8 doesn't optimize functions while it counts them.
 */
export class ExecutedFunctions {
  #flags = new Map();

  /**
   * @param {string} folder
   * @param {(file: string, end: number) => void} [onFirst]
   */
  constructor(folder, onFirst) {
    const loaded = Object.keys(createRequire(import.meta.url).cache).find((file) => file.startsWith(folder + path.sep));
    if (loaded) throw new Error(`${loaded} was loaded before its functions could be counted.`);
    /** @type {any} */
    const { prototype } = Module;
    const compile = prototype._compile;
    const countFunctions = (content, file) => this.#count(path.relative(folder, file), content);
    prototype._compile = function (content, file, ...rest) {
      const counted = file.startsWith(folder + path.sep) ? countFunctions(content, file) : content;
      return Reflect.apply(compile, this, [counted, file, ...rest]);
    };
    globalThis.__flagsOf = (name) => {
      const { ends, ran } = this.#flags.get(name);
      const first = (index) => {
        ran[index] = 1;
        onFirst?.(name, ends[index]);
      };
      return { ran, first };
    };
  }

  start() {
    for (const { ran } of this.#flags.values()) ran.fill(0);
  }

  take() {
    const executed = {};
    for (const [file, { ends, ran }] of this.#flags) {
      const endsOfRun = ends.filter((_, index) => ran[index]);
      if (endsOfRun.length > 0) executed[file] = endsOfRun;
    }
    return executed;
  }

  #count(name, content) {
    const file = path.join(CACHE, createHash('sha256').update(VERSION).update(content).digest('hex'));
    const { ends, start, code } = read(file) ?? write(file, withFlags(content));
    // A module that is loaded again keeps its flags, so that both copies report.
    if (!this.#flags.has(name)) this.#flags.set(name, { ends, ran: new Uint8Array(ends.length) });
    return `${code.slice(0, start)}const{ran:__ran,first:__first}=__flagsOf(${JSON.stringify(name)});${code.slice(start)}`;
  }
}

function withFlags(content) {
  const program = parseScript(content);
  const functions = findFunctions(program);
  const insertions = functions.flatMap(({ body }, index) => {
    const flag = `__ran[${index}]||__first(${index})`;
    if (body.type === 'BlockStatement') return [{ at: afterDirectives(body.body, body.start + 1), text: `${flag};` }];
    return [
      { at: body.start, text: `(${flag},` },
      { at: body.end, text: ')' },
    ];
  });
  insertions.sort((a, b) => a.at - b.at);
  let code = '';
  let end = 0;
  for (const { at, text } of insertions) {
    code += content.slice(end, at) + text;
    end = at;
  }
  return {
    ends: functions.map((one) => one.end),
    start: afterDirectives(program.body, program.start),
    code: code + content.slice(end),
  };
}

const afterDirectives = (statements, start) => statements.filter(({ directive }) => directive).at(-1)?.end ?? start;

function read(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

function write(file, counted) {
  fs.mkdirSync(CACHE, { recursive: true });
  // Another process may read the file at the same time.
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(counted));
  fs.renameSync(`${file}.${process.pid}`, file);
  return counted;
}

export function mergeExecuted(first, second) {
  const merged = { ...first };
  for (const [file, ends] of Object.entries(second)) merged[file] = [...new Set([...(merged[file] ?? []), ...ends])];
  return merged;
}
