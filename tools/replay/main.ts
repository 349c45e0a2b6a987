import { readFile as readText } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { installedPlugins } from '../../src/app/installedPlugins'
import { routeBindings } from '../../src/app/routeBindings'
import { sentenceOf } from '../../src/kernel/problemSentences'
import { buildRegistry, type Registry } from '../../src/kernel/registry'
import { readVisit } from '../../src/recording/readVisit'
import { RecordingError } from '../../src/recording/RecordingError'
import { commands, EXIT, isCommand } from './commands'

const USAGE = `npm run replay -- COMMAND FILE

  show FILE                 every event in plain words, with its time and its cause
  fold FILE [--state]       folds the events and holds the state against the recording's checkpoints
  verify FILE               as fold, and runs the workflows again against the journal
  devtools FILE [--from N] [--to N] [--at start|end]
                            writes a file for the import of Redux DevTools (at most 500 events)

  --page N                  only this page of the visit; for devtools the last one, if not said

Exit codes: 0 as recorded, 2 diverged, 3 cannot be replayed, 4 not a sound file, 1 the command was not understood.`

const OPTIONS = {
  state: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  page: { type: 'string' },
} as const

/** Works on recordings with the plugins of this checkout. */
async function main(args: readonly string[]): Promise<number> {
  const understood = understand(args)
  if (!understood) {
    console.error(USAGE)
    return 1
  }
  const { registry, problems } = buildRegistry(installedPlugins, routeBindings)
  if (problems.length > 0) {
    for (const problem of problems) console.error(`${problem.code} ${sentenceOf(problem)}`)
    return 1
  }
  let text: string
  try {
    text = await readText(understood.path, 'utf8')
  } catch (error) {
    console.error(`${understood.path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
  try {
    return await work(registry, text, understood)
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    console.error(`${error.code} ${error.message}`)
    return error.code.endsWith('TOO_NEW') ? EXIT.notReplayable : EXIT.corrupt
  }
}

type Understood = NonNullable<ReturnType<typeof understand>>

function understand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [command = '', path, ...rest] = positionals
    return isCommand(command) && path !== undefined && rest.length === 0 ? { command, path, options: values } : undefined
  } catch {
    return undefined
  }
}

async function work(registry: Registry, text: string, { command, options }: Understood): Promise<number> {
  const pages = await readVisit(text)
  // two documents would be no document
  const page = options.page ?? (command === 'devtools' ? String(pages.at(-1)?.header.page) : undefined)
  const wanted = page === undefined ? pages : pages.filter(({ header }) => String(header.page) === page)
  if (wanted.length === 0) console.error(`The visit has no page ${page}.`)
  let worst: number = wanted.length === 0 ? 1 : EXIT.ok
  for (const file of wanted) {
    if (wanted.length > 1 && command !== 'show') console.log(`Page ${file.header.page}`)
    worst = Math.max(worst, await commands[command]({ registry, file, options, print: line => console.log(line) }))
  }
  return worst
}

process.exitCode = await main(process.argv.slice(2))
