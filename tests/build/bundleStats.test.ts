/** @jest-environment node */
import {
  forbiddenModulesIn,
  landingChunks,
  monitoringChunks,
  scriptsOf,
  type Budget,
  type BundleStats,
  stylesOf,
} from '../../tools/build/bundleStats'

const stats: BundleStats = {
  build: 'b1',
  entry: ['main'],
  imports: { 'plugins/a/Home.tsx': ['home', 'shared'], 'plugins/b/Pay.tsx': ['pay'], 'src/monitoring.ts': ['main', 'watch'] },
  chunks: [
    { id: 'main', files: ['assets/main.js', 'assets/main.css'], modules: ['src/app/main.tsx', 'node_modules/react/index.js'] },
    { id: 'home', files: ['assets/home.js'], modules: ['plugins/a/Home.tsx'] },
    { id: 'shared', files: ['assets/shared.js'], modules: ['node_modules/zod/v4/core/util.js'] },
    { id: 'watch', files: ['assets/watch.js'], modules: ['src/monitoring.ts'] },
    { id: 'pay', files: ['assets/pay.js'], modules: ['node_modules/final-form/dist/index.js'] },
  ],
}
const budget: Budget = {
  limitBytes: 1,
  cssLimitBytes: 1,
  imports: ['plugins/a/Home.tsx'],
  monitoring: { limitBytes: 1, imports: ['src/monitoring.ts'] },
  routes: {},
  leadOut: [],
  forbidden: ['zod', 'final-form'],
}

test('the landing page consists of the entry and what it imports statically, including shared parts', () => {
  expect(scriptsOf(landingChunks(stats, budget))).toEqual(['assets/home.js', 'assets/main.js', 'assets/shared.js'])
})

test('a forbidden package is found in whatever module contains it, and only there', () => {
  expect(forbiddenModulesIn(landingChunks(stats, budget), budget)).toEqual(['node_modules/zod/v4/core/util.js'])
})

test('an obsolete import is named, so that the list stays correct', () => {
  expect(() => landingChunks(stats, { ...budget, imports: ['plugins/a/Old.tsx'] })).toThrow('plugins/a/Old.tsx')
})

test('the stylesheets of a document are those it links, not those it preloads', () => {
  const html = '<link rel="preload" as="font" href="/assets/a.woff2" /><link rel="stylesheet" href="/assets/main.css" />'
  expect(stylesOf(html)).toEqual(['assets/main.css'])
})

test('monitoring is counted separately: what it loads beyond the landing page', () => {
  expect(scriptsOf(monitoringChunks(stats, budget))).toEqual(['assets/watch.js'])
})
