import type { Chunk, ChunkGraph, Configuration, Module, WebpackPluginInstance } from 'webpack'

/** The styles of all pages but the landing page. src/app/index.html refers to their file. */
const PAGE_STYLES = 'page-styles'
/** Chunks that `/` is rendered with: those it loads, see tools/config/budget.json, and those of static views. */
const LANDING = new Set(['home', 'home-story'])
const isOfLanding = (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
  chunkGraph.getModuleChunks(module).some(chunk => chunk.canBeInitial() || LANDING.has(chunk.name ?? ''))

/**
 * Chunks that do not use the shared chunks: those of the landing page, of static views, of error pages, and those loaded after
 * the page.
 */
const ALONE = new Set([...LANDING, 'reading', 'rate-limit', 'boot', 'describe', 'monitoring', 'recording-worker'])
const usesSharedChunks = (chunk: Chunk): boolean => !chunk.canBeInitial() && !ALONE.has(chunk.name ?? '')
const isStepOfRental = (chunk: Chunk): boolean => /^(booking-|units$|calendar$)/.test(chunk.name ?? '')

/** The groups of chunks, besides the entry and the named `import()`s. */
export const splitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  // Every chunk has entries in two tables on the landing page, which cost some 40 bytes. So modules that are loaded together
  // share a chunk name, even across plugins, and code shared by two chunks becomes a chunk only above this size (source,
  // uncompressed), except for the groups below.
  minSize: 70_000,
  // a worker is a single file, because its policy does not allow it to load others
  // error reporting is loaded last, so it is not shared or merged
  chunks: chunk => !chunk.canBeInitial() && chunk.name !== 'recording-worker' && chunk.name !== 'monitoring',
  cacheGroups: {
    // two style sheets: one per page would cost more than it saves, and would make the order depend on loading
    styles: {
      type: 'css/mini-extract',
      name: 'landing-styles',
      chunks: 'all',
      enforce: true,
      priority: 2,
      test: isOfLanding,
    },
    pageStyles: { type: 'css/mini-extract', name: PAGE_STYLES, chunks: 'all', enforce: true, priority: 1 },
    // a library that only one chunk needs is part of it
    defaultVendors: false,
    // the saga runtime and its helpers. Other libraries are in the entry: a separate file could be cached across releases, but
    // would cost each first visit 0.4 kB of its 120
    sagas: { test: /[\\/]node_modules[\\/]@?redux-saga[\\/]/, name: 'sagas', chunks: 'async', enforce: true },
    work: {
      test: /[\\/](src[\\/](kernel|runtime|domain[\\/]schemas)|node_modules[\\/](@babel|zod))[\\/]/,
      type: 'javascript/auto',
      name: 'sagas',
      chunks: usesSharedChunks,
      minChunks: 8,
      enforce: true,
    },
    // components used by most screens
    screens: {
      test: /[\\/]src[\\/](ui|view|domain)[\\/]/,
      type: 'javascript/auto',
      name: 'screens',
      chunks: usesSharedChunks,
      minChunks: 20,
      enforce: true,
    },
    // the steps of a rental, which are visited one after the other
    steps: {
      test: /[\\/](plugins[\\/]booking|src[\\/](ui|view|domain))[\\/]/,
      type: 'javascript/auto',
      name: 'booking-steps',
      chunks: isStepOfRental,
      minChunks: 3,
      enforce: true,
    },
  },
}

/** Gives the id 0 to the styles, which no script loads, because the integrity plugin treats 0 as no chunk. */
export const stylesAreChunk0: WebpackPluginInstance = {
  apply: compiler =>
    compiler.hooks.compilation.tap('stylesAreChunk0', compilation =>
      compilation.hooks.chunkIds.tap({ name: 'stylesAreChunk0', stage: -1 }, () => {
        const styles = compilation.namedChunks.get(PAGE_STYLES)
        if (!styles) return
        styles.id = 0
        styles.ids = [0]
      }),
    ),
}
