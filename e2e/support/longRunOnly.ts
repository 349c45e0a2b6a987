/** Marks a test that only `npm run test:long` runs: it covers many screens, of which the tests of every push check a few. */
export const longRunOnly = { tag: '@long' }
