module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  // Long, or a variation of another: `npm run prove specs` runs them.
  testPathIgnorePatterns: process.env.NIGHTLY ? [] : [String.raw`\.nightly\.`],
  transform: {},
  runner: '<rootDir>/../tools/test/compiled-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/../tools/test/spec-isolation.mjs'],
  cacheDirectory: '<rootDir>/../.cache/jest-backend',
  globalSetup: '<rootDir>/../tools/test/jest-setup.mjs',
  globalTeardown: '<rootDir>/../tools/test/jest-teardown.mjs',
};
