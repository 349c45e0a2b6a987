/**
 * Removes the plugins' summaries, which are for developers, from the build.
 *
 * @param {string} source
 */
export default function dropSummary(source) {
  return source.replace(/^ +summary: '.*',$/m, '')
}
