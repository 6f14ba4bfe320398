// Compiles packages that are ES modules only, because Jest runs CommonJS.
const esModules = ['@nestjs', 'file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', '@borewit'];
const { jsc, module: moduleKind } = JSON.parse(require('node:fs').readFileSync(`${__dirname}/../.swcrc`, 'utf8'));
const options = { jsc, module: moduleKind, sourceMaps: 'inline', swcrc: false };
// No source maps for packages: loading takes a third less time.
const plain = { ...options, sourceMaps: false, jsc: { target: jsc.target, parser: { syntax: 'ecmascript' } } };

module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', options],
    [`/node_modules/(${esModules.join('|')})/.+\\.js$`]: ['@swc/jest', plain],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  cacheDirectory: '<rootDir>/../.cache/jest-backend',
  globalSetup: '<rootDir>/../tools/test/jest-setup.mjs',
  globalTeardown: '<rootDir>/../tools/test/jest-teardown.mjs',
  testTimeout: 30_000,
};
