import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installedPlugins } from '../../src/app/installedPlugins'
import { routeBindings } from '../../src/app/routeBindings'
import { sentenceOf } from '../../src/kernel/problemSentences'
import { buildRegistry, type Registry } from '../../src/kernel/registry'
import { createMasker } from '../../src/recording/masker'
import type { RecordingFile } from '../../src/recording/readFile'
import { readVisit } from '../../src/recording/readVisit'
import { RecordingError } from '../../src/recording/RecordingError'
import { bisect } from './bisect'
import { commands, EXIT, isCommand } from './commands'
import { fileText } from './fileText'
import { fromDevTools } from './fromDevTools'
import { testFrom } from './testFrom'
import { visible } from './visible'

const USAGE = `npm run replay -- COMMAND FILE

  show FILE                 every event in plain words, with its time and its cause
  fold FILE [--state]       folds the events and holds the state against the recording's checkpoints
  verify FILE               as fold, and runs the workflows again against the journal
  devtools FILE [--from N] [--to N] [--at start|end]
                            writes a file for the import of Redux DevTools (at most 500 events)

  diff FILE OTHER           the first event that the two tell differently, and how the states at the end differ
  upgrade FILE              writes the recording in the versions and digests of this checkout
  redact FILE               as upgrade, all that is masked today masked anew, without the journal
  to-test FILE NAME         writes a test that replays it, and the recording beside it, into tests/recordings
  bisect FILE --good COMMIT [--bad COMMIT]
                            the first commit with which it does not verify any more; bad is HEAD, if not said

  FILE may be what Redux DevTools exports: it can be shown, folded and compared, but has no journal to verify with.
  --page N                  only this page of the visit; for devtools the last one, if not said

Exit codes: 0 as recorded, 2 diverged, 3 cannot be replayed, 4 not a sound file, 1 the command was not understood.`

const OPTIONS = {
  state: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  page: { type: 'string' },
  good: { type: 'string' },
  bad: { type: 'string' },
} as const

/** Where the command line prints to. */
export interface Output {
  readonly log: (line: string) => void
  readonly error: (line: string) => void
}

/** Works on recordings with the plugins of this checkout; answers the exit code. */
export async function commandLine(args: readonly string[], output: Output): Promise<number> {
  const understood = understand(args)
  if (!understood) {
    output.error(USAGE)
    return 1
  }
  const { registry, problems } = buildRegistry(installedPlugins, routeBindings)
  if (problems.length > 0) {
    for (const problem of problems) output.error(`${problem.code} ${sentenceOf(problem)}`)
    return 1
  }
  try {
    return await work(registry, understood, output)
  } catch (error) {
    if (error instanceof Refused) {
      output.error(error.message)
      return 1
    }
    if (!(error instanceof RecordingError)) throw error
    output.error(visible(`${error.code} ${error.message}`))
    return error.code.endsWith('TOO_NEW') ? EXIT.notReplayable : EXIT.corrupt
  }
}

type Understood = NonNullable<ReturnType<typeof understand>>

/** How many files or names each command wants besides the recording. */
const MORE: Readonly<Record<string, number>> = { diff: 1, 'to-test': 1 }

function understand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [command = '', file, ...rest] = positionals
    const isKnown = isCommand(command) || command === 'to-test' || command === 'bisect'
    const isComplete =
      file !== undefined && rest.length === (MORE[command] ?? 0) && (command !== 'bisect' || values.good !== undefined)
    return isKnown && isComplete ? { command, file, more: rest[0], options: values } : undefined
  } catch {
    return undefined
  }
}

async function work(registry: Registry, { command, file, more, options }: Understood, output: Output): Promise<number> {
  if (command === 'bisect') return findCulprit(file, options.good ?? '', options.bad ?? 'HEAD', output)
  const pages = await pagesOf(file, registry)
  if (command === 'to-test') return writeTest(registry, pages, file, more ?? '', output)
  if (!isCommand(command)) return 1
  const others = command === 'diff' ? await pagesOf(more ?? '', registry) : []
  // two documents would be no document
  const page = options.page ?? (command === 'devtools' ? String(pages.at(-1)?.header.page) : undefined)
  const wanted = page === undefined ? pages : pages.filter(({ header }) => String(header.page) === page)
  if (wanted.length === 0) output.error(`The visit has no page ${page}.`)
  const masker = createMasker()
  const isText = command === 'show' || command === 'upgrade' || command === 'redact'
  // what is a file goes out as it is
  const isFile = command === 'devtools' || command === 'upgrade' || command === 'redact'
  let worst: number = wanted.length === 0 ? 1 : EXIT.ok
  for (const one of wanted) {
    if (wanted.length > 1 && !isText) output.log(`Page ${one.header.page}`)
    const other = others.find(({ header }) => header.page === one.header.page)
    const print = (line: string): void => output.log(isFile ? line : visible(line))
    worst = Math.max(worst, await commands[command]({ registry, file: one, other, masker, options, print }))
  }
  return worst
}

/** What the person asked for cannot be done; the sentence says why. */
class Refused extends Error {}

async function textOf(file: string): Promise<string> {
  try {
    return await fileText(file)
  } catch (error) {
    if (error instanceof RecordingError) throw error
    throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function pagesOf(file: string, registry: Registry): Promise<readonly RecordingFile[]> {
  const text = await textOf(file)
  const exported = fromDevTools(text, registry)
  return exported ? [exported] : readVisit(text)
}

const TESTS = 'tests/recordings'

async function writeTest(
  registry: Registry,
  pages: readonly RecordingFile[],
  file: string,
  name: string,
  output: Output,
): Promise<number> {
  if (!/^[\w-]+$/.test(name)) {
    output.error('The name of the test is part of its file’s name: letters, digits and hyphens.')
    return 1
  }
  await mkdir(TESTS, { recursive: true })
  const test = path.join(TESTS, `${name}.test.ts`)
  await writeNew(path.join(TESTS, `${name}.recording`), await textOf(file))
  await writeNew(test, await testFrom(registry, pages, name))
  output.log(`Written: ${test}. Run it: npm run unit -- ${test}`)
  return EXIT.ok
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' })
  } catch (error) {
    throw new Refused(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function findCulprit(file: string, good: string, bad: string, output: Output): Promise<number> {
  await textOf(file)
  try {
    const { commit, subject, verdict } = await bisect(file, good, bad)
    output.log(`${commit} ${subject}\n${verdict}`)
    return EXIT.diverged
  } catch (error) {
    output.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
