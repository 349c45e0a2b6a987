/** What is tested apart from the rest of its layer. `tests/support` holds helpers, so the parts of `src/support` have no folder between. */
const PARTS = /^src\/(?:(runtime\/[^/.]+|app\/(?:monitoring|prerender))|support\/([^/.]+))(?:\/|$)/

/**
 * Where the tests of a file or a folder of the app lie: they mirror plugins and the layers of `src`, whatever lies further down.
 *
 * @param {string} file from the root of the repo, in `src` or `plugins`
 * @returns {string} a folder, with its slash
 */
export function mirrorOf(file) {
  const [, part, ofSupport] = PARTS.exec(file) ?? []
  if (part ?? ofSupport) return `tests/${part ?? ofSupport}/`
  const [, top, name] = /^(src|plugins)\/([^/]+)/.exec(file) ?? []
  return top === 'plugins' ? `tests/plugins/${name}/` : `tests/${name}/`
}
