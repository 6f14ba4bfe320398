import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Whether a cluster would understand this document: its kind, every field, and each that must be there. */
export function lintManifest(document, { whole = true } = {}) {
  const { apiVersion, kind } = document ?? {};
  const Model = modelOf(apiVersion, kind);
  if (!Model) return [`there is no kind ${kind} in ${apiVersion}`];
  const asked = new Map();
  const complaints = [];
  try {
    Model.prototype.validate.call(trackReads(document, asked));
  } catch (error) {
    // A patch says a part of a document only, so what must be there is judged once it is rendered.
    if (whole) complaints.push(error.message);
  }
  return [...complaints, ...unknownFields(document, asked, '')];
}

function modelOf(apiVersion, kind) {
  try {
    return require(`kubernetes-models/${apiVersion}/${kind}`)[kind];
  } catch {
    return undefined;
  }
}

/** The validators ask for every field that they know by its name, so one that they never ask for is none. */
function trackReads(value, asked) {
  if (value === null || typeof value !== 'object') return value;
  const names = asked.get(value)?.names ?? new Set();
  const seen =
    asked.get(value)?.seen ??
    new Proxy(value, {
      get(target, name) {
        names.add(name);
        return trackReads(target[name], asked);
      },
    });
  asked.set(value, { names, seen });
  return seen;
}

function unknownFields(value, asked, at) {
  if (value === null || typeof value !== 'object' || !asked.has(value)) return [];
  const { names } = asked.get(value);
  return Object.keys(value).flatMap((name) =>
    names.has(name) ? unknownFields(value[name], asked, `${at}/${name}`) : [`${at}/${name} is no field that it knows`],
  );
}
