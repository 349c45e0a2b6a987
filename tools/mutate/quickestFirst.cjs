const { readFileSync } = require('node:fs')

/**
 * Runs tests without a page first: if they kill the mutant, those that render are not needed. Jest would start with the slowest. A
 * file of which no test is wanted for this mutant is left out, because making a page for it takes longer than most tests.
 */
module.exports = class {
  #wanted

  constructor({ globalConfig }) {
    this.#wanted = globalConfig.testNamePattern
  }

  sort(tests) {
    return tests.filter(({ path }) => this.#isWanted(path)).sort((a, b) => Number(isDrawn(a)) - Number(isDrawn(b)))
  }

  cacheResults() {}

  /** By the parts of its tests' names that tools/run/lib/mutationTests.mjs writes. */
  #isWanted(path) {
    const wanted = this.#wanted
    return !wanted || [...readFileSync(path, 'utf8').matchAll(/isWanted\('(\w+)'\)/g)].some(([, part]) => wanted.includes(part))
  }
}

const isDrawn = ({ path }) => path.includes('drawn')
