const path = require('node:path');
const { paths } = require('../frontends/tsconfig.json').compilerOptions;

const aliases = Object.entries(paths).map(([alias, [target]]) => [
  alias.endsWith('/*') ? alias.slice(0, -2) : `${alias}$`,
  path.resolve(__dirname, '../frontends', target.replace(/\/\*$/, '')),
]);

module.exports = { resolve: { alias: Object.fromEntries(aliases) } };
