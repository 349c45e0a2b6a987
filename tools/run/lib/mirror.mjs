/**
 * Folders tested separately from the rest of their layer. `tests/support` contains helpers, so the parts of `src/support` have
 * their own folders in `tests`.
 */
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
