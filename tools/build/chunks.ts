import type { Chunk, ChunkGraph, Configuration, Module, WebpackPluginInstance } from 'webpack'

/** The styles of everything but the landing page, which does without. src/app/index.html names their file. */
const PAGE_STYLES = 'page-styles'
/** Chunks that `/` is drawn with: those it loads by itself, see tools/config/budget.json, and what stays as it came. */
const LANDING = new Set(['home', 'home-story'])
const isOfLanding = (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
  chunkGraph.getModuleChunks(module).some(chunk => chunk.canBeInitial() || LANDING.has(chunk.name ?? ''))

/**
 * Chunks that take nothing from those that all others share, because their pages do without: what the landing page draws, what is only
 * read, what is there in place of a page, what is loaded after it.
 */
const ALONE = new Set([...LANDING, 'reading', 'rate-limit', 'boot', 'describe', 'monitoring', 'recording-worker'])
const shares = (chunk: Chunk): boolean => !chunk.canBeInitial() && !ALONE.has(chunk.name ?? '')
const isStepOfRental = (chunk: Chunk): boolean => /^(booking-|units$)/.test(chunk.name ?? '')

/** What the app is cut into besides the entry and what each `import()` names. */
export const splitChunks: NonNullable<Configuration['optimization']>['splitChunks'] = {
  // Every chunk stands in two tables on the landing page and costs it some 40 bytes. So what is loaded together has one name in its
  // `import()`, also where it belongs to several plugins; and what two chunks share is one by itself from here on (source,
  // uncompressed), but for the groups below.
  minSize: 70_000,
  // a worker is one file: the policy it comes with lets it fetch no other
  // and what reports errors is loaded after everything else, so it shares nothing and is joined to nothing
  chunks: chunk => !chunk.canBeInitial() && chunk.name !== 'recording-worker' && chunk.name !== 'monitoring',
  cacheGroups: {
    // two files: one for each page would cost more than it saves, in tables and in loading, and its order is always the same
    styles: {
      type: 'css/mini-extract',
      name: 'landing-styles',
      chunks: 'all',
      enforce: true,
      priority: 2,
      test: isOfLanding,
    },
    pageStyles: { type: 'css/mini-extract', name: PAGE_STYLES, chunks: 'all', enforce: true, priority: 1 },
    // a library that one chunk alone needs is part of it
    defaultVendors: false,
    // what runs workflows and what most of them are written with. Other libraries are in the entry: a file of their own would outlive
    // a release in browsers' caches, and costs each first visit 0.4 kB of its 120
    sagas: { test: /[\\/]node_modules[\\/]@?redux-saga[\\/]/, name: 'sagas', chunks: 'async', enforce: true },
    work: {
      test: /[\\/](src[\\/](kernel|runtime|domain[\\/]schemas)|node_modules[\\/](@babel|zod))[\\/]/,
      type: 'javascript/auto',
      name: 'sagas',
      chunks: shares,
      minChunks: 8,
      enforce: true,
    },
    // what most screens are drawn with
    screens: {
      test: /[\\/]src[\\/](ui|view|domain)[\\/]/,
      type: 'javascript/auto',
      name: 'screens',
      chunks: shares,
      minChunks: 16,
      enforce: true,
    },
    // and the steps of a rental, which people go through one after the other
    steps: {
      test: /[\\/]plugins[\\/]booking[\\/]/,
      type: 'javascript/auto',
      name: 'booking-steps',
      chunks: isStepOfRental,
      minChunks: 3,
      enforce: true,
    },
  },
}

/**
 * Gives the number 0 to the styles, which no script loads: the plugin that writes down the digests of chunks takes this number for none.
 */
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
