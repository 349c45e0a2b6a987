/** Runs tests without a page first: if they kill the mutant, those that render are not needed. Jest would start with the slowest. */
module.exports = class {
  sort(tests) {
    return [...tests].sort((a, b) => Number(a.path.includes('drawn')) - Number(b.path.includes('drawn')))
  }

  cacheResults() {}
}
