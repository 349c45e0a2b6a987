import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import Minimizer from 'minimizer-webpack-plugin'
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity'
import webpack, { type Configuration, type Module, type RuleSetRule, type WebpackPluginInstance } from 'webpack'
import type { Configuration as DevServer } from 'webpack-dev-server'
import { splitChunks, stylesAreChunk0 } from './tools/build/chunks'
import { appDocument, galleryPage, replayPage } from './tools/build/documents'
import { StatsPlugin } from './tools/build/statsPlugin'

/** The id of the build: of its sources (tools/run/lib/sourcesDigest.mjs). Webpack's own depends on the folder it was made in. */
const BUILD = process.env['LOCKSTEP_BUILD'] ?? 'development'
const { version } = JSON.parse(readFileSync(path.resolve(__dirname, 'package.json'), 'utf8')) as { version: string }
const at = (...parts: string[]): string => path.resolve(__dirname, ...parts)

const answerWithFile =
  (file: string | undefined) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(file === undefined ? undefined : readFileSync(file))
  }

const constants = (production: boolean) => ({
  DEVELOPMENT: JSON.stringify(!production),
  VERSION: JSON.stringify(version),
  BUILD: JSON.stringify(BUILD),
  // parts of the monitoring library that are not used
  __SENTRY_DEBUG__: 'false',
  __SENTRY_TRACING__: 'false',
})

const cssModules = (production: boolean) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  // in a release the digest is the file's alone: names of one file are alike, which compresses best
  localIdentName: production ? '[local]-[hash:base64:4]' : '[name]-[local]',
  hashStrategy: 'minimal-subset' as const,
})

const isOfLibrary = (module: Module): boolean => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '')

const minifier = new Minimizer({
  minify: {
    implementation: Minimizer.swcMinify,
    // 0 passes: as many as still find something
    options: {
      compress: { ecma: 2022, passes: 0, toplevel: true },
      mangle: { toplevel: true },
      ecma: 2022,
      // licences are in a file of their own beside the scripts (tools/build/writeLicences.ts)
      format: { comments: false },
    },
  },
  extractComments: false,
})

interface Asked {
  readonly gallery?: boolean
  readonly console?: boolean
  readonly bench?: boolean
  readonly unrecorded?: boolean
  readonly WEBPACK_SERVE?: boolean
}

/** `npm run build` makes the bundle in dist/, what draws pages at build and support's page that replays, `npm run dev` serves a bundle that reloads. */
export default (env: Asked, { mode }: { mode?: string }): Configuration | Configuration[] => {
  if (env.gallery) return galleryAlone(env.WEBPACK_SERVE ?? false)
  if (env.unrecorded) return unrecorded(bundle(true))
  if (env.bench) return forNode('bench', './tools/bench/replayInNode.ts', bundle(true))
  const app = bundle(mode === 'production')
  if (env.console) return supportConsole(app)
  return mode === 'production'
    ? [app, forNode('prerender', './src/app/prerenderPage.tsx', app), player(app), supportConsole(app)]
    : app
}

function bundle(production: boolean): Configuration & { devServer?: DevServer } {
  return {
    name: 'app',
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // kept out of dist/ by the build: a web root with source maps is a finding (SEC-21)
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    entry: { main: './src/app/main.tsx', ...(production ? {} : { gallery: GALLERY, replay: REPLAY }) },
    output: {
      path: at('dist'),
      publicPath: '/',
      clean: true,
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      // without names and as short as they stay different: their table is part of what the landing page loads
      chunkFilename: production ? 'assets/[id].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      trustedTypes: 'webpack',
      uniqueName: 'lockstep',
      // scripts are of the document's own encoding
      charset: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@': at('src'),
        '@plugins': at('plugins'),
        // messages are compiled at build, so formatting needs no parser: half of react-intl
        '@formatjs/icu-messageformat-parser$': at('node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    },
    module: {
      // nobody reads the name of a component that is only the default of its file
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        ...sources(production),
        // they only make components, so those that nobody uses are left out
        {
          test: /node_modules.react-intl.index\.js$/,
          parser: { pureFunctions: ['createFormattedComponent', 'createFormattedDateTimePartsComponent'] },
        },
        {
          test: /\.css$/,
          use: [
            production ? MiniCssExtractPlugin.loader : 'style-loader',
            { loader: 'css-loader', options: { modules: cssModules(production) } },
          ],
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin(constants(production)),
      // libraries keep their numbers from release to release, so that their files stay as they are; ours are numbered by how often they
      // are named, because the landing page names a few hundred
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true, test: isOfLibrary }),
      new webpack.ids.OccurrenceModuleIdsPlugin({ prioritiseInitial: true }),
      // what the pages' documents are then made of, see tools/build/writePages.ts: of those that are readable without script, and of others
      ...(production ? [appDocument('readable.html', true)] : []),
      appDocument(production ? 'shell.html' : 'index.html', false),
      ...(production ? [] : [galleryPage(), replayPage({ filename: 'replay/index.html' })]),
      ...(production
        ? [
            // A component's style never overrides another's, so their order does not matter. Both files stand in the document, so
            // no script loads them.
            new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css', ignoreOrder: true, runtime: false }),
            stylesAreChunk0,
            compiledAhead(),
            integrity(),
            new StatsPlugin(at('.lockstep/build/stats.json'), BUILD),
          ]
        : []),
    ],
    optimization: {
      minimizer: [minifier, new CssMinimizerPlugin()],
      // names between modules are as short as names within them: every file carries its content's hash anyway
      mangleExports: 'size',
      // by the plugins above
      moduleIds: false,
      // what a page begins with comes first, so these keep their numbers too
      chunkIds: 'size',
      splitChunks,
    },
    cache: { type: 'filesystem', buildDependencies: { config: [__filename] } },
    performance: { hints: false },
    stats: production ? 'errors-warnings' : 'minimal',
    infrastructureLogging: { level: 'warn' },
    devServer: {
      hot: true,
      // `npm run dev` draws the product's pictures there before it starts this server
      static: at('.lockstep/build/dev'),
      historyApiFallback: {
        rewrites: [
          { from: /^\/gallery$/, to: '/gallery/index.html' },
          // the one build that is here, whichever is asked for
          { from: /^\/builds\/[^/]+\/replay\.html$/, to: '/replay/index.html' },
        ],
      },
      // the frame that replays is of no origin, and may fetch scripts all the same: they are no secret, anybody may read the app
      allowedHosts: ['localhost', '.localhost'],
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      // `npm run dev` writes the sandbox's addresses there before it starts this server
      setupMiddlewares: middlewares => [
        { name: 'config', path: '/config.json', middleware: answerWithFile(process.env['LOCKSTEP_CONFIG']) },
        ...middlewares,
      ],
      client: { overlay: { errors: true, warnings: false } },
    },
  }
}

const GALLERY = './src/gallery/main.tsx'
const REPLAY = './src/app/replay.tsx'

/**
 * A script that was changed on its way does not run (SEC-09); a worker's alone has no digest, which browsers have no place for. The
 * digests are part of what the landing page loads: short ones, and each in the script that may load its file (`hashLoading`). The styles'
 * chunk must not be named as the entry is: screens, which have styles, would then seem to load the entry.
 */
const integrity = (): SubresourceIntegrityPlugin =>
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], hashLoading: 'lazy' })

/**
 * The browser compiles a script's functions while it downloads it, on another thread. Otherwise it compiles each when it is first
 * called, which was a third of the main thread's work on every page (decisions.md D141).
 */
const compiledAhead = (): WebpackPluginInstance =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // the minifier drops comments, and the source maps that come after it count this line
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

/**
 * The same sources as the frame that replays visits (decisions.md D14): one script and one file of styles beside its document,
 * so that any moment is at hand and the app's own files stay as they are. Fonts and drawings are the app's.
 */
function player(app: Configuration): Configuration {
  return {
    ...app,
    name: 'player',
    devtool: false,
    entry: { replay: REPLAY },
    output: { ...app.output, path: at('.lockstep/build/player'), filename: '[name].[contenthash:8].js' },
    module: { ...app.module, generator: { 'asset/resource': { emit: false } } },
    plugins: [
      new webpack.DefinePlugin(constants(true)),
      replayPage({ filename: 'replay.html', publicPath: '' }),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      integrity(),
    ],
    optimization: { minimizer: [minifier, new CssMinimizerPlugin()], splitChunks: false },
  }
}

/** The design system's own page without the app: to be served, or made into files that tests look at. */
function galleryAlone(forPeople: boolean): Configuration {
  const dev = bundle(false)
  return {
    ...dev,
    name: 'gallery',
    // tests open it a few hundred times
    devtool: forPeople ? (dev.devtool ?? false) : false,
    entry: { gallery: GALLERY },
    output: { ...dev.output, path: at('.lockstep/build/gallery') },
    // the app's are given by a plugin that is not here
    optimization: { ...dev.optimization, moduleIds: 'named', chunkIds: 'named' },
    // what the development server keeps cannot be used for files, because it contains code for hot module replacement
    cache: {
      type: 'filesystem',
      name: forPeople ? 'gallery-served' : 'gallery-files',
      buildDependencies: { config: [__filename] },
    },
    plugins: [new webpack.DefinePlugin(constants(false)), galleryPage()],
  }
}

/** How everything but styles is read. */
function sources(production: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !production } },
          target: 'es2022',
        },
      },
    },
    {
      test: /[\\/]messages[\\/].*\.json$/,
      type: 'javascript/auto',
      use: [at('tools/build/asModule.mjs'), at('tools/build/messagesLoader.mjs')],
    },
    {
      test: /\.pseudo\.json$/,
      type: 'javascript/auto',
      use: [at('tools/build/asModule.mjs'), at('tools/build/pseudoLoader.mjs')],
    },
    // always files: the policy allows no font or script from a data address
    { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
  ]
}

/** The page at the support origin that replays a visit (src/support/console): never served beside the app, so its bytes count nowhere. */
function supportConsole({ resolve }: Configuration): Configuration {
  return {
    name: 'console',
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: { replay: './src/support/console/main.tsx' },
    // served by tools/recordings/console/replayRoutes.ts; what has no digest in its name is kept by no cache
    output: {
      path: at('.lockstep/build/console'),
      publicPath: '/assets/replay/',
      clean: true,
      filename: '[name].js',
      assetModuleFilename: '[name].[hash:8][ext]',
    },
    ...(resolve ? { resolve } : {}),
    module: {
      rules: [
        ...sources(true),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: cssModules(true) } }] },
      ],
    },
    plugins: [new webpack.DefinePlugin(constants(true)), new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    optimization: { minimizer: [minifier, new CssMinimizerPlugin()], splitChunks: false },
    cache: { type: 'filesystem', name: 'console', buildDependencies: { config: [__filename] } },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}

/** The product without a recorder, which nobody is served: `npm run bench:replay` measures what recording adds. */
function unrecorded(app: Configuration): Configuration {
  const without = (name: string): webpack.NormalModuleReplacementPlugin =>
    new webpack.NormalModuleReplacementPlugin(
      new RegExp(`[/.]/?(recording/)?${name}$`),
      at('tools/bench/unrecorded', `${name}.ts`),
    )
  return {
    ...app,
    name: 'unrecorded',
    output: { ...app.output, path: at('.lockstep/build/unrecorded') },
    plugins: [
      ...(app.plugins ?? []).filter(plugin => !(plugin instanceof StatsPlugin)),
      without('recorder'),
      without('visitRecording'),
    ],
  }
}

/** The same sources for Node: what draws pages at build, or is measured. It ships nothing, so it is neither made small nor split. */
function forNode(name: 'prerender' | 'bench', entry: string, { resolve }: Configuration): Configuration {
  return {
    name,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry,
    output: {
      path: at('.lockstep/build', name),
      filename: 'main.cjs',
      clean: true,
      library: { type: 'commonjs2' },
      publicPath: '/',
    },
    ...(resolve ? { resolve } : {}),
    module: {
      rules: [
        // a page's styles are the bundle's; only the names of their classes are wanted
        { test: /\.css$/, loader: 'css-loader', options: { modules: { ...cssModules(true), exportOnlyLocals: true } } },
        ...sources(true),
      ],
      generator: { 'asset/resource': { emit: false, filename: 'assets/[name].[contenthash:8][ext]' } },
    },
    plugins: [new webpack.DefinePlugin(constants(true)), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimize: false },
    cache: { type: 'filesystem', buildDependencies: { config: [__filename] } },
    performance: { hints: false },
    stats: 'errors-warnings',
  }
}
