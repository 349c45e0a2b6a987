/** Tests without a page before those that draw, which may then not be needed: Jest's own order begins with the slowest. */
module.exports = class {
  sort(tests) {
    return [...tests].sort((a, b) => Number(a.path.includes('drawn')) - Number(b.path.includes('drawn')))
  }

  cacheResults() {}
}
