import Html from 'html-webpack-plugin';
import path from 'node:path';
import webpack from 'webpack';
import { common, frontends } from './common.mjs';
import { hostOf, remoteOf, runtimeAliases } from './federation.mjs';
import { Integrity } from './integrity.mjs';
import { ShellAssets } from './shell-assets.mjs';

function host(mode) {
  const config = common('shell', { ...mode, folder: 'shell', publicPath: '/' });
  config.entry = { main: './start.ts' };
  Object.assign(config.resolve.alias, runtimeAliases);
  if (!mode.dev) {
    config.optimization.splitChunks = {
      chunks: 'all',
      minSize: 0,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'initial' },
      },
    };
  }
  config.plugins.push(hostOf(mode.dev), new ShellAssets(path.join(frontends, 'shell')));
  return config;
}

/** Renders pages on the server: the shell those of signed-in users, marketing its own. */
const server = (name, folder, publicPath, filename) => (mode) => {
  const cacheName = `${name}-server`;
  const config = common(name, { ...mode, hot: false, folder, publicPath, server: true, cacheName });
  config.entry = { server: './server.tsx' };
  Object.assign(config.output, { filename: mode.dev ? '[name].cjs' : filename, library: { type: 'commonjs2' } });
  config.optimization = { minimize: false, splitChunks: false };
  config.plugins.push(new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }));
  return config;
};

const remote = (name, options) => (mode) => {
  const config = common(name, { ...mode, folder: `remotes/${name}`, publicPath: `/remotes/${name}/` });
  // The build for the server has its own configuration.
  config.output.clean = { keep: /^server(\/|$)/ };
  // With the name of the container, it becomes its first module.
  config.entry = { [name]: path.join(frontends, 'shared/public-path.ts') };
  // Requests to other origins have no cookies.
  config.output.crossOriginLoading = 'anonymous';
  config.plugins.push(remoteOf(mode.dev, name, options), new Integrity());
  return config;
};

function consoleSite(mode) {
  const config = common('admin', { ...mode, folder: 'admin-site', publicPath: '/', cacheName: 'admin-site' });
  config.entry = { main: './standalone/console-app.tsx' };
  config.plugins.push(
    new Html({
      template: './standalone/console-app.html',
      favicon: path.join(frontends, 'shell/public/favicon.svg'),
      scriptLoading: 'defer',
    }),
  );
  return config;
}

const shellServer = server('shell', 'server', '/', '[name].cjs');
const marketingServer = server(
  'marketing',
  'remotes/marketing/server',
  '/remotes/marketing/',
  '[name].[contenthash:10].cjs',
);
const marketing = remote('marketing', { signedIn: false });
const portal = remote('portal', { signedIn: true });
const admin = remote('admin', { signedIn: true });

export const REMOTES = ['marketing', 'portal', 'admin'];

export const parts = {
  shell: [host, shellServer],
  marketing: [marketing, marketingServer],
  portal: [portal],
  admin: [admin, consoleSite],
};
