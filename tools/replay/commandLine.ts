import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { everyPlugin } from '../../src/app/everyPlugin'
import { routeBindings } from '../../src/app/routeBindings'
import { sentenceOf } from '../../src/kernel/problemSentences'
import { loadRecordings } from '../../src/kernel/recordings'
import { buildRegistry, type Registry } from '../../src/kernel/registry'
import { createMasker } from '../../src/recording/masker'
import { readVisit, type RecordingFile } from '../../src/recording/readFile'
import { RecordingError } from '../../src/recording/RecordingError'
import { bisect } from './bisect'
import { check } from './check'
import { commands, EXIT, isCommand, Refused } from './commands'
import { fileText } from './fileText'
import { fromDevTools } from './fromDevTools'
import { testFrom } from './testFrom'
import { writesFile, parseCommandLine, USAGE, type CommandLine } from './parseCommandLine'
import { visible } from './visible'

/** The command line's output. */
export interface Output {
  readonly log: (line: string) => void
  readonly error: (line: string) => void
}

/** Runs a command on recordings with the plugins of this checkout; returns the exit code. */
export async function commandLine(args: readonly string[], output: Output): Promise<number> {
  const understood = parseCommandLine(args)
  if (understood === 'help') {
    output.log(USAGE)
    return args.length === 0 ? 1 : EXIT.ok
  }
  if ('wrong' in understood) {
    output.error(visible(`${understood.wrong} All commands: npm run replay -- help`))
    return 1
  }
  await loadRecordings(everyPlugin)
  const { registry, problems } = buildRegistry(everyPlugin, routeBindings)
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
    if (understood.command === 'open') output.error(WHERE_FROM)
    return error.code.endsWith('TOO_NEW') ? EXIT.notReplayable : EXIT.corrupt
  }
}

async function work(registry: Registry, { command, file, more, options }: CommandLine, output: Output): Promise<number> {
  if (command === 'bisect') return runBisect(file, options.good ?? '', options.bad ?? 'HEAD', output)
  if (command === 'check') return check(file, options.commit, line => output.log(visible(line)))
  if (command === 'open') return open(file, options, registry, output)
  const visit = await visitIn(file, registry)
  const { hasJournal } = visit
  if (!hasJournal && (command === 'verify' || command === 'to-test')) {
    output.log('NOT REPLAYABLE: what Redux DevTools exports has no journal of answers; its workflows cannot be run again.')
    return EXIT.notReplayable
  }
  if (command === 'to-test') return writeTest(registry, visit.pages, file, more, output)
  if (!isCommand(command)) return 1
  const { pages, others } =
    command === 'diff' ? paired(visit, await visitIn(more, registry), options.page) : { ...visit, others: [] }
  // DevTools reads a single document, so one page has to be chosen
  const page = options.page ?? (command === 'devtools' ? String(pages.at(-1)?.header.page) : undefined)
  const isWanted = ({ header }: RecordingFile): boolean => page === undefined || String(header.page) === page
  const wanted = pages.filter(isWanted)
  if (wanted.length === 0) {
    output.error(visible(`The visit has no page ${page}; it has ${pages.map(({ header }) => header.page).join(', ')}.`))
    return 1
  }
  const masker = createMasker()
  const isFile = writesFile(command)
  const missing = numbersMissing(visit)
  if (!isFile && command !== 'diff' && page === undefined && missing.length > 0)
    output.log(`Note: the file does not hold ${missing.length === 1 ? 'page' : 'pages'} ${missing.join(', ')} of the visit.`)
  const written: string[] = []
  const parts: [part: string, line: string][] = []
  let worst: number = EXIT.ok
  for (const one of wanted) {
    if (wanted.length > 1 && command !== 'show' && !isFile) output.log(`Page ${one.header.page}`)
    const other = others.find(({ header }) => header.page === one.header.page)
    // the content of a file is not escaped
    const print = (line: string): void => (isFile ? void written.push(line) : output.log(visible(line)))
    const printFile = (part: string, line: string): void => void parts.push([part, line])
    worst = Math.max(worst, await commands[command]({ registry, file: one, other, masker, options, print, printFile }))
  }
  const alone = others.filter(isWanted).filter(({ header }) => !pages.some(own => own.header.page === header.page))
  for (const { header } of alone) output.log(`Page ${header.page} is in the other recording alone.`)
  if (alone.length > 0) worst = Math.max(worst, EXIT.diverged)
  for (const [part, line] of parts) await outputFile([line], fileOfPart(options.out ?? '', part), output)
  if (isFile && parts.length === 0) await outputFile(written, options.out, output)
  return worst
}

/** `visit.json` becomes `visit.1-500.json`. */
function fileOfPart(out: string, part: string): string {
  const { dir, name, ext } = path.parse(out)
  return path.join(dir, `${name}.${part}${ext}`)
}

async function outputFile(lines: readonly string[], out: string | undefined, output: Output): Promise<void> {
  if (out === undefined) return lines.forEach(line => output.log(line))
  await writeNew(out, lines.map(line => `${line}\n`).join(''))
  output.log(`Written: ${out}`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Give the path to where it is saved, for instance in the folder of your downloads',
  EISDIR: 'it is a folder. All recordings in a folder are verified by npm run replay -- check FOLDER',
  EACCES: 'it is not allowed',
  EEXIST: 'it is there already, and nothing is written over it',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message
}

async function textOf(file: string): Promise<string> {
  try {
    return await fileText(file)
  } catch (error) {
    if (error instanceof RecordingError) throw error
    throw new Refused(`${file} cannot be read: ${reasonOf(error)}`)
  }
}

interface Visit {
  readonly pages: readonly RecordingFile[]
  /** False for what Redux DevTools exports: one page, without its number. */
  readonly hasJournal: boolean
}

/** Two visits to compare page by page. What Redux DevTools exports gets the number of the page it is compared with. */
function paired(one: Visit, other: Visit, chosen: string | undefined) {
  if (one.hasJournal === other.hasJournal) return { pages: one.pages, others: other.pages }
  const recorded = one.hasJournal ? one.pages : other.pages
  const numbers = recorded.map(({ header }) => header.page)
  const [number] = chosen === undefined ? numbers : [Number(chosen)]
  if (number === undefined || (chosen === undefined && numbers.length > 1))
    throw new Refused(
      `What Redux DevTools exports is one page, and the recording has several: say with --page which one to compare it with (${numbers.join(', ')}).`,
    )
  const as = ({ pages, hasJournal }: Visit): readonly RecordingFile[] =>
    hasJournal ? pages : pages.map(page => ({ ...page, header: { ...page.header, page: number } }))
  return { pages: as(one), others: as(other) }
}

/** The pages of a visit before its last one that its file does not hold, for instance because they could not be stored in time. */
function numbersMissing({ pages, hasJournal }: Visit): readonly number[] {
  const held = new Set(pages.map(({ header }) => header.page))
  const last = hasJournal ? Math.max(...held) : 0
  return Array.from({ length: last }, (_, before) => before + 1).filter(number => !held.has(number))
}

async function visitIn(file: string, registry: Registry): Promise<Visit> {
  const text = await textOf(file)
  const exported = await fromDevTools(text, registry)
  return exported ? { pages: [exported], hasJournal: false } : { pages: await readVisit(text), hasJournal: true }
}

const WHERE_FROM =
  'Recordings are saved by “Reproduce it in the app” in the support console’s replay, or by Get help in the app’s footer.'

/** Replays a recording in the app that runs on this machine, at a moment if one is named. */
async function open(
  file: string,
  { page, from, port = '3000' }: CommandLine['options'],
  registry: Registry,
  output: Output,
): Promise<number> {
  if (/^https?:/.test(file))
    throw new Refused(
      'Only somebody who is signed in can fetch a recording: open the link, press “Reproduce it in the app” under “This moment”, and run the command that it copies.',
    )
  const { pages, hasJournal } = await visitIn(file, registry)
  if (!hasJournal) throw new Refused('What Redux DevTools exports is no recording: open it in Redux DevTools.')
  const numbers = pages.map(({ header }) => String(header.page))
  if (page !== undefined && !numbers.includes(page))
    throw new Refused(`The visit has no page ${page}; it has ${numbers.join(', ')}.`)
  // what the sandbox's code needs is not loaded for the other commands
  const { openInSandbox } = await import('./openInSandbox')
  const lines = await openInSandbox(await textOf(file), page === undefined ? '' : `#page=${page}&seq=${from ?? 1}`, Number(port))
  for (const line of lines) output.log(line)
  return EXIT.ok
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
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Refused(`${file} cannot be written: ${isMissing ? 'there is no such folder' : reasonOf(error)}`)
  }
}

async function runBisect(file: string, good: string, bad: string, output: Output): Promise<number> {
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
