import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const client = require.resolve('./hot-client.cjs');
const refresh = require.resolve('./refresh.cjs');

/** A configuration whose pages take changes over while they are open, with what was typed into them. */
export function hot(config) {
  Object.assign(config.output, {
    // The federation's manifest knows them by this ending, and leaves them out.
    hotUpdateChunkFilename: 'assets/hot/[id].[fullhash].hot-update.js',
    hotUpdateMainFilename: 'assets/hot/[runtime].[fullhash].hot-update.json',
  });
  config.plugins.push(
    new webpack.HotModuleReplacementPlugin(),
    // Without a name it belongs to every entry, the container of a remote too.
    new webpack.EntryPlugin(config.context, `${client}?${config.name}`, { name: undefined }),
    new ReactRefresh({
      overlay: false,
      exclude: [/node_modules/, /tools[\\/]dev/],
      library: config.output.uniqueName,
    }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, refresh),
  );
  return config;
}
