import YAML from 'yaml';

/** Every document of a file. The parser's own warnings, such as of a key that comes twice, are errors here. */
export function readDocuments(text) {
  return YAML.parseAllDocuments(text, { merge: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    return document.toJS();
  });
}
