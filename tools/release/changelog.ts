export interface Commit {
  readonly subject: string
  /** What it changed, from the root of the checkout. */
  readonly files: readonly string[]
}

/** Whom a change is for, by where it was made; the first that holds counts. */
const AREAS: readonly (readonly [title: string, holds: (file: string) => boolean])[] = [
  ['The application', file => /^(src|plugins)\//.test(file)],
  ['Hosting and running', file => /^tools\/(deploy|serve|run|build|release)\/|^(webpack\.config|package)/.test(file)],
  ['The recordings service', file => file.startsWith('tools/recordings/')],
  ['The sandbox', file => file.startsWith('tools/sandbox/')],
  ['Tests, tools and documents', () => true],
]

/** The section of one version, newest commit first, as the log gives them. */
export function changelogOf(version: string, date: string, commits: readonly Commit[]): string {
  const areaOf = ({ files }: Commit): string => AREAS.find(([, holds]) => files.some(holds))?.[0] ?? ''
  const parts = AREAS.flatMap(([title]) => {
    const lines = commits.filter(commit => areaOf(commit) === title).map(({ subject }) => `- ${subject}`)
    return lines.length === 0 ? [] : [`### ${title}\n\n${[...new Set(lines)].join('\n')}\n`]
  })
  return [`## ${version} (${date})\n`, ...parts].join('\n')
}

/** Begins a commit in what `LOG_FORMAT` makes git print. */
const COMMIT = '\u001e'
export const LOG_FORMAT = `--format=${COMMIT}%s`

/** The commits of `git log --name-only` in that format. Those without files, such as merges, say nothing of their own. */
export const commitsIn = (log: string): readonly Commit[] =>
  log
    .split(COMMIT)
    .slice(1)
    .map(part => {
      const [subject = '', ...files] = part.split('\n').filter(line => line !== '')
      return { subject, files }
    })
    .filter(({ files }) => files.length > 0)
