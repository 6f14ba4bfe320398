const path = require('node:path');
const root = path.resolve(__dirname, '..');
// West of Greenwich, so that a date parsed as a UTC instant shows as the day before and fails a test.
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
    // Jest runs CommonJS, so antd and its parts are mapped to their CommonJS builds.
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

// `npm test` runs the files of a folder together (shared/testing/together.ts); otherwise each runs by itself.
const runsTogether = process.env.PAGE_TESTS === 'together';
const testMatch = runsTogether
  ? [
      '<rootDir>/**/together-*.test.ts',
      '<rootDir>/**/*.alone.test.tsx',
      '<rootDir>/{marketing,shell}/**/*.test.{ts,tsx}',
    ]
  : ['<rootDir>/**/*.test.{ts,tsx}'];
const testPathIgnorePatterns = [
  `/${onTheServer}$`,
  ...(runsTogether ? [] : ['/together-']),
  // Long, or a variation of another: `npm run prove page-tests` runs them.
  ...(process.env.NIGHTLY ? [] : [String.raw`\.nightly\.`]),
];

module.exports = {
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/environment.cjs',
      testMatch,
      testPathIgnorePatterns,
      setupFiles: ['<rootDir>/shared/testing/jsdom-polyfills.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-tests.ts'],
    },
    { ...common, displayName: 'server', testEnvironment: 'node', testMatch: [`<rootDir>/**/${onTheServer}`] },
  ],
};
