/** Set by Stryker while the tests of a mutant run. */
const mutant = () => process.env['__STRYKER_ACTIVE_MUTANT__']
/** The last mutant that a test noticed, in whichever file. */
let caught

const isCaught = () => caught !== undefined && caught === mutant()

/** A file that needs a page is none of a test without one. */
function attempt(load) {
  try {
    load()
  } catch {
    // what is wrong with it otherwise, its tests tell
  }
}

/**
 * An environment that does for a mutant no more than tells whether it is caught: it says which files of tests hold wanted
 * ones, and once a test failed nothing runs any more.
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
