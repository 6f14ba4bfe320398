import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { createRequire } from 'node:module';
import { inRoot } from '../root.mjs';
import sharedModules from '../shared-modules.cjs';

const require = createRequire(import.meta.url);
const { devDependencies } = require(inRoot('package.json'));

const packageShare = (name) => ({
  singleton: true,
  requiredVersion: devDependencies[name],
  version: devDependencies[name],
});
const subpath = (name) => ({ singleton: true, requiredVersion: devDependencies[name] });
const localModules = (names) =>
  Object.fromEntries(
    names.map((name) => [`@atelier/shared/${name}`, { singleton: true, requiredVersion: false, version: '0.0.0' }]),
  );

/**
 * Singletons of the page. Shared packages are not tree-shaken, so the router and antd are shared through our own small
 * modules.
 */
const core = {
  react: packageShare('react'),
  'react/': subpath('react'),
  'react-dom': packageShare('react-dom'),
  'react-dom/': subpath('react-dom'),
  ...localModules(sharedModules.ofAllPages),
};

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

export const hostOf = (dev) =>
  plugin(dev, {
    name: 'shell',
    remotes: {},
    shared: mapShares(core, { eager: true }),
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
  });

export const remoteOf = (dev, name, { signedIn }) =>
  plugin(dev, {
    name,
    exposes: { './routes': './routes.tsx' },
    shared: { ...mapShares(core, { import: false }), ...(signedIn ? localModules(sharedModules.signedIn) : {}) },
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  });

const runtime = (name, file = 'dist/index.js') => inRoot('node_modules/@module-federation', name, file);

/** Without these aliases, the shell would bundle the runtime twice. */
export const runtimeAliases = {
  '@module-federation/runtime-core$': runtime('runtime-core'),
  '@module-federation/sdk$': runtime('sdk'),
  '@module-federation/error-codes$': runtime('error-codes', 'dist/index.mjs'),
  '@module-federation/inject-external-runtime-core-plugin$': runtime('inject-external-runtime-core-plugin'),
};
