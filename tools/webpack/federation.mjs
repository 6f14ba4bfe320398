import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createRequire } from 'node:module';
import { inRoot } from '../root.mjs';

const require = createRequire(import.meta.url);
const { devDependencies } = require(inRoot('package.json'));

const packageShare = (name) => ({
  singleton: true,
  requiredVersion: devDependencies[name],
  version: devDependencies[name],
});
const subpath = (name) => ({ singleton: true, requiredVersion: devDependencies[name] });
const localModule = { singleton: true, requiredVersion: false, version: '0.0.0' };

/**
 * What exists once in a page, whoever brings it. A shared package cannot lose what nobody uses, so the router and antd
 * go through small modules of ours that name what may be used; those, and whatever keeps state, are shared instead.
 */
const core = {
  react: packageShare('react'),
  'react/': subpath('react'),
  'react-dom': packageShare('react-dom'),
  'react-dom/': subpath('react-dom'),
  '@atelier/shared/router': localModule,
  '@atelier/shared/page-data': localModule,
  '@atelier/shared/session': localModule,
  '@atelier/shared/toast': localModule,
};
const signedInShares = { '@atelier/shared/antd': localModule, '@atelier/shared/api-query': localModule };

const mapShares = (shared, change) =>
  Object.fromEntries(Object.entries(shared).map(([name, how]) => [name, { ...how, ...change }]));

const plugin = (dev, options) =>
  new ModuleFederationPlugin({
    dts: false,
    manifest: true,
    shareStrategy: 'loaded-first',
    filename: dev ? 'assets/remoteEntry.js' : 'assets/remoteEntry.[contenthash:10].js',
    ...options,
  });

/** The shell brings the shared modules and the federation's runtime, at once. */
export const hostOf = (dev) =>
  plugin(dev, {
    name: 'shell',
    remotes: {},
    shared: mapShares(core, { eager: true }),
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
  });

/** A remote carries no copies of what the shell brings; portal and console share what only they need. */
export const remoteOf = (dev, name, { signedIn }) =>
  plugin(dev, {
    name,
    exposes: { './routes': './routes.tsx' },
    shared: { ...mapShares(core, { import: false }), ...(signedIn ? signedInShares : {}) },
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  });

const runtime = (name, file = 'dist/index.js') => inRoot('node_modules/@module-federation', name, file);

/** Without these the runtime comes into the shell a second time, as CommonJS. */
export const runtimeAliases = {
  '@module-federation/runtime-core$': runtime('runtime-core'),
  '@module-federation/sdk$': runtime('sdk'),
  '@module-federation/error-codes$': runtime('error-codes', 'dist/index.mjs'),
  '@module-federation/inject-external-runtime-core-plugin$': runtime('inject-external-runtime-core-plugin'),
};
