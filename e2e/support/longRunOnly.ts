/** For a test of `npm run test:long` alone: a sweep over many screens, of whose matter every push sees less. */
export const longRunOnly = { tag: '@long' }
