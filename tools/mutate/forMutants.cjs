/** Set by Stryker while the tests of a mutant run. */
const mutant = () => process.env['__STRYKER_ACTIVE_MUTANT__']
/** The last mutant that a test noticed, in whichever file. */
let caught

const isCaught = () => caught !== undefined && caught === mutant()

/**
 * Loads a file of the app; one that needs a page fails in an environment without one. A slice builds its reducer when it is first
 * used: done here, that is not taken for something only the first test reaches.
 */
function attempt(load) {
  try {
    for (const exported of Object.values(load())) exported?.getInitialState?.()
  } catch {
    // other errors show up when its tests run
  }
}

/**
 * An environment that does no more for a mutant than needed to see whether it is killed: it loads only the test files with selected
 * tests, and after the first failed test the rest is skipped.
 */
exports.forMutants = Environment =>
  class extends Environment {
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state)
      if (event.name === 'setup') {
        const { testNamePattern } = event
        this.global.loadAtFirst = (files, load) => !testNamePattern && files.forEach(file => attempt(() => load(file)))
        this.global.isWanted = part => !isCaught() && (!testNamePattern || testNamePattern.includes(part))
      }
      if (event.name === 'test_done' && event.test.errors.length > 0) caught = mutant()
      if (event.name === 'test_start' && isCaught()) event.test.mode = 'skip'
    }
  }
