module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  transform: {},
  runner: '<rootDir>/../tools/test/compiled-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/../tools/test/spec-isolation.mjs'],
  cacheDirectory: '<rootDir>/../.cache/jest-backend',
  globalSetup: '<rootDir>/../tools/test/jest-setup.mjs',
  globalTeardown: '<rootDir>/../tools/test/jest-teardown.mjs',
};
