import YAML from 'yaml';

/** Parser warnings, such as duplicate keys, count as errors. */
export function readDocuments(text) {
  return YAML.parseAllDocuments(text, { merge: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    return document.toJS();
  });
}
