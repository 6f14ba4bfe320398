import fs from 'node:fs';
import path from 'node:path';
import { isKnownClean, rememberClean } from './clean-files.mjs';
import { partsOf } from './parts.mjs';
import { rules } from './rules.mjs';

const NOT_OURS = /(^|\/)(package-lock\.json|openapi\.json|facts\.json|cspell\.json|LICENSE)$|^tools\/plain-words\//;
const READABLE =
  /\.(ts|tsx|mts|cts|mjs|cjs|js|css|md|html|json|ya?ml|sh|sql)$|(^|\/)(Dockerfile|\.env[^/]*|\.ci\/[^/.]+)$/;

export function findings(root, file) {
  if (NOT_OURS.test(file)) return [];
  const text = READABLE.test(file) ? fs.readFileSync(path.join(root, file), 'utf8') : '';
  if (isKnownClean(file, text)) return [];
  const found = [...findingsInName(file), ...findingsInText(file, text)];
  const ours = unique(found.filter(({ match }) => !isException(file, match)).map((hit) => ({ file, ...hit })));
  if (!ours.length) rememberClean(file, text);
  return ours;
}

const findingsInName = (file) => namesIn(file.replace(/\.\w+$/, '')).map((hit) => ({ ...hit, line: 1, kind: 'name' }));

const findingsInText = (file, text) =>
  partsOf(file, text).flatMap((part) => {
    if (part.kind === 'name') return namesIn(part.text).map((hit) => ({ ...hit, line: part.line, kind: 'name' }));
    if (part.kind === 'injectable') return rolesMissing(part);
    return phrasesIn(part).map((hit) => ({ ...hit, kind: part.kind }));
  });

export function countComments(root, file) {
  if (!/\.(ts|tsx|mts|cts|mjs|cjs|js|css)$/.test(file) || NOT_OURS.test(file)) return 0;
  return fs.readFileSync(path.join(root, file), 'utf8').match(/^\s*(\/\/|\/?\*)/gm)?.length ?? 0;
}

function namesIn(name) {
  const whole = rules.wholeNames[name];
  const hits = typeof whole === 'string' ? [{ match: name, plain: whole }] : [];
  for (const word of wordsOf(name)) {
    const plain = rules.names[word];
    if (typeof plain === 'string') hits.push({ match: word, plain });
  }
  return hits;
}

const wordsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

function phrasesIn({ kind, text, line }) {
  const list = [
    ...rules.phrases,
    ...(kind === 'comment' ? rules.comments : []),
    ...(kind === 'comment' ? [] : rules.texts),
  ];
  return list.flatMap(({ regex, plain }) =>
    [...text.matchAll(regex)].map((hit) => ({
      match: hit[0],
      plain,
      line: line + text.slice(0, hit.index).split('\n').length - 1,
    })),
  );
}

const rolesMissing = ({ text, line }) =>
  rules.roles.test(text)
    ? []
    : [{ match: text, plain: 'An injectable class ends in its role, such as Service or Queue.', kind: 'role', line }];

const isException = (file, match) => rules.exceptions.some((rule) => rule.file.test(file) && rule.match.test(match));

function unique(list) {
  const seen = new Set();
  return list.filter(({ file, line, kind, match }) => {
    const key = `${file}:${line}:${kind}:${match}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
