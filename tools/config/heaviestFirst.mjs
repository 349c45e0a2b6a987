import path from 'node:path'

/**
 * By the name of a group: tests of the sandbox and those that draw nothing wait for servers and programs, while drawing never waits. Side
 * by side they keep all cores busy; within a kind groups are numbered from the longest to the shortest (tools/run/lib/testGroups.mjs).
 */
const KINDS = ['sandbox', 'plain', 'drawn']
const kindOf = ({ path: file }) => path.basename(file).split('-')[0]

/**
 * In which order Jest runs groups of tests. By itself it begins with the largest files, and those of groups say nothing about how long
 * they take: where a long one comes last, all but one core wait for it.
 */
export default class HeaviestFirst {
  sort(groups) {
    return KINDS.flatMap(kind => {
      const ofKind = groups.filter(group => kindOf(group) === kind).sort((one, other) => one.path.localeCompare(other.path))
      return ofKind.map((group, index) => ({ group, share: index / ofKind.length }))
    })
      .sort((one, other) => one.share - other.share)
      .map(({ group }) => group)
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
