import { Session } from 'node:inspector';
import { pathToFileURL } from 'node:url';

/** Asks V8 which functions of the files in a folder ran since `start`; a function is named by the offset of its end. */
export class ExecutedFunctions {
  #session = new Session();
  #prefix;

  constructor(folder) {
    this.#prefix = `${pathToFileURL(folder).href}/`;
    this.#session.connect();
    this.#post('Profiler.enable');
  }

  start() {
    this.#post('Profiler.stopPreciseCoverage');
    this.#post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  }

  take() {
    const executed = {};
    for (const { url, functions } of this.#post('Profiler.takePreciseCoverage').result) {
      if (!url.startsWith('file:') && !url.startsWith('/')) continue;
      const address = url.startsWith('/') ? pathToFileURL(url).href : url;
      if (!address.startsWith(this.#prefix)) continue;
      const ends = functions.flatMap(({ ranges: [{ count, endOffset }] }) => (count > 0 ? [endOffset] : []));
      const file = decodeURIComponent(address.slice(this.#prefix.length).replace(/\?.*/, ''));
      if (ends.length > 0) executed[file] = [...new Set([...(executed[file] ?? []), ...ends])];
    }
    return executed;
  }

  // In-process sessions answer at once.
  #post(method, parameters = undefined) {
    /** @type {any} */
    let answer;
    this.#session.post(method, parameters, (error, result) => {
      if (error) throw new Error(`${method}: ${error.message}`);
      answer = result;
    });
    return answer;
  }
}

export function mergeExecuted(first, second) {
  const merged = { ...first };
  for (const [file, ends] of Object.entries(second)) merged[file] = [...new Set([...(merged[file] ?? []), ...ends])];
  return merged;
}
