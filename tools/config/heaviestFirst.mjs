import path from 'node:path'

/**
 * The kinds of groups, which their names begin with. Tests of the sandbox and those without a DOM (`plain`) often wait for servers and
 * programs, while tests that render (`drawn`) never wait: run side by side they keep all cores busy. Within a kind, groups are
 * numbered from the longest to the shortest (tools/run/lib/testGroups.mjs).
 */
const KINDS = ['sandbox', 'plain', 'drawn']
const kindOf = ({ path: file }) => path.basename(file).split('-')[0]

/**
 * The order in which Jest runs groups of tests. By default it starts with the largest files, but a group's file size says nothing
 * about its duration, and a long group at the end leaves the other cores idle.
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
    // durations are not cached, because the next run may have other groups
  }
}
