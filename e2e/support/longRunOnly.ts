/** For a test of `npm run test:long` alone: what it looks at is looked at by another test on every push, less thoroughly. */
export const longRunOnly = { tag: '@long' }
