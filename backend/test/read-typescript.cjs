// Compiles TypeScript as Jest does, for worker threads that tests start.
const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

const { jsc, module: moduleKind } = JSON.parse(readFileSync(`${__dirname}/../../.swcrc`, 'utf8'));

require.extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const { code } = transformSync(source, { filename, jsc, module: moduleKind, sourceMaps: 'inline', swcrc: false });
  module._compile(code, filename);
};
