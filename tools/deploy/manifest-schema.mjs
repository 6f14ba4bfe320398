import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export function lintManifest(document, { isComplete = true } = {}) {
  const { apiVersion, kind } = document ?? {};
  const Model = modelOf(apiVersion, kind);
  if (!Model) return [`unknown kind ${kind} in ${apiVersion}`];
  const reads = new Map();
  const problems = [];
  try {
    Model.prototype.validate.call(trackReads(document, reads));
  } catch (error) {
    // A patch may omit required fields.
    if (isComplete) problems.push(error.message);
  }
  return [...problems, ...unknownFields(document, reads, '')];
}

function modelOf(apiVersion, kind) {
  try {
    return require(`kubernetes-models/${apiVersion}/${kind}`)[kind];
  } catch {
    return undefined;
  }
}

/** Validators read every field that they know, so a field that they never read is unknown. */
function trackReads(value, reads) {
  if (value === null || typeof value !== 'object') return value;
  const names = reads.get(value)?.names ?? new Set();
  const proxy =
    reads.get(value)?.proxy ??
    new Proxy(value, {
      get(target, name) {
        names.add(name);
        return trackReads(target[name], reads);
      },
    });
  reads.set(value, { names, proxy });
  return proxy;
}

function unknownFields(value, reads, path) {
  if (value === null || typeof value !== 'object' || !reads.has(value)) return [];
  const { names } = reads.get(value);
  return Object.keys(value).flatMap((name) =>
    names.has(name) ? unknownFields(value[name], reads, `${path}/${name}`) : [`${path}/${name} is not a known field`],
  );
}
