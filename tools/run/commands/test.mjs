import { pushedFiles } from '../lib/changes.mjs'
import { optionsFrom } from '../lib/options.mjs'
import { testAll } from '../lib/testAll.mjs'
import { testSelection } from '../lib/testSelection.mjs'

/**
 * `npm test`: everything that a push must pass. `-- --since COMMIT` names what it is compared with; `-- --all` runs what it does not
 * reach as well.
 */
export function run(args) {
  const { all, since } = optionsFrom(args, { all: { type: 'boolean' }, since: { type: 'string' } })
  if (all) return testAll({ topologies: ['ports'] })
  const change = pushedFiles(since)
  return testAll({ topologies: ['ports'], select: () => testSelection(change) })
}
