import CssMinimizer from 'css-minimizer-webpack-plugin';
import MiniCss from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import path from 'node:path';
import Terser from 'terser-webpack-plugin';
import { inRoot } from '../root.mjs';

const require = createRequire(import.meta.url);
export const frontends = inRoot('frontends');

export const outFolder = (name) => path.join(path.resolve(process.env.ATELIER_OUT || inRoot('dist/frontends')), name);

/** @returns {import('webpack').Configuration} */
export function common(name, { dev = false, hot = false, folder, publicPath, server = false, cacheName = name }) {
  return {
    name: cacheName,
    mode: dev ? 'development' : 'production',
    // No eval source maps: the CSP forbids eval in development too.
    devtool: dev ? 'cheap-module-source-map' : false,
    context: path.join(frontends, name),
    target: server ? 'node20' : ['web', 'es2020'],
    entry: {},
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@atelier/contracts': inRoot('backend/contracts/index.ts'),
        '@atelier/shared': path.join(frontends, 'shared'),
        ...(!dev && routerAliases),
      },
    },
    module: {
      rules: [antdNonce, antdParts, contracts, scripts({ dev, hot, server }), ...styles({ dev, server }), fonts],
    },
    output: {
      path: outFolder(folder),
      publicPath,
      clean: true,
      // A module whose dependency didn't load isn't kept half-run, so that the next try runs it again.
      strictModuleErrorHandling: true,
      uniqueName: `atelier_${name}`,
      filename: dev ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: dev ? 'assets/[name].chunk.js' : 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    optimization: {
      // Pages preload the styles of their own chunk, so styles must not move to a shared chunk.
      splitChunks: { minSize: { javascript: 20_000, 'css/mini-extract': Infinity } },
      ...(!dev && { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer: minimizers() }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: inRoot('.cache/webpack'),
      name: [cacheName, dev ? 'dev' : 'prod', hot ? 'hot' : ''].join('-'),
      buildDependencies: { config: [new URL(import.meta.url).pathname] },
    },
    performance: false,
    plugins: server ? [] : [extractedStyles(dev)],
  };
}

/** The package names its development build alone. */
const routerAliases = {
  'react-router$': inRoot('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': inRoot('node_modules/react-router/dist/production/dom-export.mjs'),
};

const extractedStyles = (dev) =>
  new MiniCss({
    filename: dev ? 'assets/[name].css' : 'assets/[name].[contenthash:10].css',
    chunkFilename: dev ? 'assets/[name].chunk.css' : 'assets/[name].[contenthash:10].css',
    ignoreOrder: true,
  });

const antdNonce = {
  test: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/,
  use: require.resolve('./antd-nonce-loader.cjs'),
};

/** These packages don't declare that they are free of side effects; unused parts, such as antd's forms, stay out. */
const antdParts = { test: /node_modules[\\/]@(rc-component|ant-design)[\\/].*\.js$/, sideEffects: false };

/**
 * Side-effect free, so importing one contract does not include all of them.
 *
 * @type {import('webpack').RuleSetRule}
 */
const contracts = {
  include: inRoot('backend/contracts'),
  sideEffects: false,
  enforce: 'pre',
  use: require.resolve('./contracts-loader.cjs'),
};

const scripts = ({ dev, hot, server }) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: dev, refresh: hot && !server } },
        target: server ? 'es2022' : 'es2020',
      },
    },
  },
});

const styles = ({ dev, server }) => [
  {
    test: /\.module\.css$/,
    use: [
      ...(server ? [] : [MiniCss.loader]),
      {
        loader: 'css-loader',
        options: {
          modules: {
            // Server and browser must generate the same class names.
            localIdentName: dev ? '[name]__[local]' : '[hash:base64:6]',
            localIdentContext: frontends,
            localIdentHashSalt: 'atelier',
            exportOnlyLocals: server,
            namedExport: false,
            exportLocalsConvention: 'as-is',
          },
        },
      },
    ],
  },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use: server ? ['null-loader'] : [MiniCss.loader, 'css-loader'],
    sideEffects: true,
  },
];

const fonts = {
  test: /\.woff2$/,
  type: 'asset/resource',
  rules: [{ resourceQuery: /basic/, use: require.resolve('./subset-font-loader.cjs') }],
};

const minimizers = () => [
  new Terser({
    minify: Terser.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
  }),
  new CssMinimizer({ minify: CssMinimizer.lightningCssMinify }),
];
