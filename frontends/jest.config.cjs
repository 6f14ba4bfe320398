const path = require('node:path');
const root = path.resolve(__dirname, '..');
// West of Greenwich, where a day that is taken for a moment becomes the one before.
process.env.TZ = 'America/Los_Angeles';
const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

const common = {
  rootDir: __dirname,
  transform: {
    '^.+\\.tsx?$': ['@swc/jest', { swcrc: false, sourceMaps: 'inline', jsc, module: { type: 'commonjs' } }],
  },
  moduleNameMapper: {
    // Jest runs CommonJS, and antd has a CommonJS twin of itself and of each of its parts.
    '^antd/es(.*)$': 'antd/lib$1',
    '^(@ant-design/[a-z-]+|@rc-component/[a-z-]+)/es/(.*)$': '$1/lib/$2',
    '\\.module\\.css$': '<rootDir>/shared/testing/class-names.cjs',
    '\\.css$': '<rootDir>/shared/testing/no-styles.cjs',
    '^@atelier/contracts$': '<rootDir>/../backend/contracts/index.ts',
    '^@atelier/shared/(.*)$': '<rootDir>/shared/$1',
  },
  cacheDirectory: path.join(root, '.cache/jest-frontends'),
};
const onTheServer = 'server.test.tsx';

module.exports = {
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/environment.cjs',
      testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [`/${onTheServer}$`],
      setupFiles: ['<rootDir>/shared/testing/jsdom-polyfills.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-tests.ts'],
    },
    { ...common, displayName: 'server', testEnvironment: 'node', testMatch: [`<rootDir>/**/${onTheServer}`] },
  ],
};
