import path from 'node:path'

/**
 * By the name of a group: tests of the sandbox take longest, those that draw nothing are over soon; within a kind groups are
 * numbered from the longest to the shortest (tools/run/lib/testGroups.mjs).
 */
const ORDER = ['sandbox', 'drawn', 'plain']
const placeOf = ({ path: file }) => ORDER.indexOf(path.basename(file).split('-')[0])

/**
 * In which order Jest runs groups of tests. By itself it begins with the largest files, and those of groups say nothing about how long
 * they take: where a long one comes last, all but one core wait for it.
 */
export default class HeaviestFirst {
  sort(groups) {
    return [...groups].sort((one, other) => placeOf(one) - placeOf(other) || one.path.localeCompare(other.path))
  }
  shard(groups) {
    return groups
  }
  allFailedTests(groups) {
    return groups
  }
  cacheResults() {
    // nothing is learnt from a run: the groups of the next one may be others
  }
}
