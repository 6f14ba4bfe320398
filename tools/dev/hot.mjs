import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const client = require.resolve('./hot-client.cjs');
const refresh = require.resolve('./refresh.cjs');

export function hot(config) {
  Object.assign(config.output, {
    // The federation manifest ignores files with this suffix.
    hotUpdateChunkFilename: 'assets/hot/[id].[fullhash].hot-update.js',
    hotUpdateMainFilename: 'assets/hot/[runtime].[fullhash].hot-update.json',
  });
  config.plugins.push(
    new webpack.HotModuleReplacementPlugin(),
    // Without a name it applies to every entry, including a remote's container.
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
