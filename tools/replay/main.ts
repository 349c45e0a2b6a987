import { readFile as readText } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { installedPlugins } from '../../src/app/installedPlugins'
import { routeBindings } from '../../src/app/routeBindings'
import { buildRegistry } from '../../src/kernel/registry'
import { readVisit } from '../../src/recording/readVisit'
import { RecordingError } from '../../src/recording/RecordingError'
import { commands, EXIT, isCommand } from './commands'

const USAGE = `npm run replay -- COMMAND FILE

  show FILE                 every event in plain words, with its time and its cause
  fold FILE [--state]       folds the events and holds the state against the recording's checkpoints
  verify FILE               as fold, and runs the workflows again against the journal
  devtools FILE [--from N] [--to N] [--at start|end]
                            writes a file for the import of Redux DevTools (at most 500 events)

Exit codes: 0 as recorded, 2 diverged, 3 cannot be replayed, 4 not a sound file.`

/** Works on recordings with the plugins of this checkout. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { state: { type: 'boolean' }, from: { type: 'string' }, to: { type: 'string' }, at: { type: 'string' } },
  })
  const [command = '', path] = positionals
  if (!isCommand(command) || path === undefined) {
    console.error(USAGE)
    return 1
  }
  const { registry, problems } = buildRegistry(installedPlugins, routeBindings)
  if (problems.length > 0) {
    for (const { code, sentence } of problems) console.error(`${code} ${sentence}`)
    return 1
  }
  try {
    const pages = await readVisit(await readText(path, 'utf8'))
    let worst: number = EXIT.ok
    for (const file of pages) {
      if (pages.length > 1 && command !== 'show') console.log(`Page ${file.header.page}`)
      worst = Math.max(worst, await commands[command]({ registry, file, options: values, print: line => console.log(line) }))
    }
    return worst
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    console.error(`${error.code} ${error.message}`)
    return error.code.endsWith('TOO_NEW') ? EXIT.notReplayable : EXIT.corrupt
  }
}

process.exitCode = await main(process.argv.slice(2))
