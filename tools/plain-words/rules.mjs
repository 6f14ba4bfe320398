import fs from 'node:fs';

const data = JSON.parse(fs.readFileSync(new URL('./banned.json', import.meta.url), 'utf8'));

const compile = (entries, flags) =>
  Object.entries(entries).map(([pattern, plain]) => ({ pattern, plain, regex: new RegExp(pattern, flags) }));

export const rules = {
  commitsSince: data.commitsSince,
  commitExceptions: data.commitExceptions,
  names: data.names,
  wholeNames: data.wholeNames,
  phrases: compile(data.phrases, 'giu'),
  comments: compile(data.comments, 'gmu'),
  texts: compile(data.texts, 'giu'),
  roles: new RegExp(`(${data.roles.join('|')})$`, 'u'),
  exceptions: data.exceptions.map(({ file, match }) => ({
    file: globOf(file),
    match: new RegExp(`^(${match})$`, 'iu'),
  })),
};

function globOf(glob) {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, list) => `(${list.replaceAll(',', '|')})`)
    .replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${source}$`, 'u');
}
