import { parseArgs } from 'node:util'
import { isCommand } from './commands'

export const USAGE = `npm run replay -- COMMAND FILE

  open FILE [--page N] [--from N]
                            sends it to the app that npm start runs on this machine, and prints the address at which its support
                            console replays the visit in the real screens, from that event of that page; with PORT=4000 before
                            npm where the app was started so
  show FILE                 every event in plain words, with its time and its cause
  fold FILE [--state]       folds the events and holds the state against the recording's checkpoints
  verify FILE               as fold, and runs the workflows again against the journal
  devtools FILE [--from N] [--to N] [--at start|end]
                            a file for the import of Redux DevTools (at most 500 events: by default the last ones)
  devtools FILE --all --out NEW
                            the whole page, 500 events to a file: NEW becomes NEW.1-500, NEW.501-1000, before its ending

  diff FILE OTHER           the first event that differs between the two, and how their states differ at the end
  upgrade FILE              the recording in the versions and digests of this checkout
  redact FILE               as upgrade, but everything that is masked today is masked again, and the journal is left out
  check FOLDER [--commit COMMIT]
                            verifies every recording in it (.recording, .jsonl, .ndjson) in parallel and names those that are
                            not as recorded, with the first difference; with --commit by the code of that commit, to see
                            whether it was fixed since or broken. The last line is JSON: counts and pass
  to-test FILE NAME         writes a test that replays it, and the recording beside it, into tests/recordings
  bisect FILE --good COMMIT [--bad COMMIT]
                            the first commit with which it no longer verifies; BAD is HEAD by default

  --out NEW                 the file that devtools, upgrade and redact write; without it they print it. To pipe it on, run
                            npm run --silent replay -- COMMAND FILE: otherwise npm prints two lines of its own first
  --page N                  only this page of the visit; for devtools by default the last one

  FILE may be what Redux DevTools exports: it can be shown, folded and compared, but has no journal to verify with.

Exit codes: 0 as recorded, 2 diverged, 3 cannot be replayed, 4 not a sound file, 1 anything else that could not be done.`

const OPTIONS = {
  state: { type: 'boolean' },
  all: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
  page: { type: 'string' },
  port: { type: 'string' },
  out: { type: 'string' },
  good: { type: 'string' },
  bad: { type: 'string' },
  commit: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** The second argument of a command, if it has one. */
const SECOND_ARGUMENT: Readonly<Record<string, string>> = { diff: 'OTHER', 'to-test': 'NAME' }

/** Besides those that do something with each page of one recording. */
const OTHER_COMMANDS: readonly string[] = ['open', 'to-test', 'bisect', 'check']

/** Commands whose output is a file. */
const FILE_COMMANDS: readonly string[] = ['devtools', 'upgrade', 'redact']
export const writesFile = (command: string): boolean => FILE_COMMANDS.includes(command)

const parsed = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
type Options = ReturnType<typeof parsed>['values']

export interface CommandLine {
  readonly command: string
  readonly file: string
  /** The other recording, or the name of a test. */
  readonly more: string
  readonly options: Options
}

/** The parsed arguments, `help`, or a sentence about what is wrong with them. */
export function parseCommandLine(args: readonly string[]): CommandLine | 'help' | { readonly wrong: string } {
  try {
    const { values: options, positionals } = parsed(args)
    const [command, file, ...rest] = positionals
    if (command === undefined || command === 'help' || options.help) return 'help'
    const wrong = problemWith(command, file, rest, options)
    return wrong === undefined ? { command, file: file ?? '', more: rest[0] ?? '', options } : { wrong }
  } catch (error) {
    // what Node adds is about options that begin the name of a file
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    return { wrong: sentence.endsWith('.') ? sentence : `${sentence}.` }
  }
}

function problemWith(
  command: string,
  file: string | undefined,
  rest: readonly string[],
  { good, from, to, at, page, port, out, commit, all }: Options,
): string | undefined {
  if (!isCommand(command) && !OTHER_COMMANDS.includes(command)) return `There is no command "${command}".`
  const besides = SECOND_ARGUMENT[command]
  if (file === undefined) return `${command} needs a ${command === 'check' ? 'FOLDER' : 'FILE'}.`
  if (besides !== undefined && rest.length === 0) return `${command} needs FILE and ${besides}.`
  const surplus = rest[besides === undefined ? 0 : 1]
  if (surplus !== undefined) return `"${surplus}" is more than ${command} takes.`
  if (command === 'bisect' && good === undefined) return 'bisect needs --good COMMIT: one with which the recording verified.'
  if (command !== 'check' && commit !== undefined) return `--commit is for check, not for ${command}.`
  if (port !== undefined && !/^\d+$/.test(port)) return `"${port}" is no port.`
  for (const number of [from, to])
    if (number !== undefined && !/^\d+$/.test(number)) return `"${number}" is no number of an event.`
  if (from !== undefined && to !== undefined && Number(from) > Number(to)) return `--from ${from} comes after --to ${to}.`
  if (command !== 'open' && port !== undefined) return `--port is for open, not for ${command}.`
  if (command === 'open' && from !== undefined && page === undefined) return '--from needs --page: events are numbered by page.'
  if (at !== undefined && at !== 'start' && at !== 'end') return `--at is start or end, not "${at}".`
  if (all && command !== 'devtools') return `--all is for devtools, not for ${command}.`
  if (all && out === undefined) return '--all writes several files: say their name with --out.'
  if (all && (from ?? to) !== undefined) return '--all is everything: leave out --from and --to.'
  if (out !== undefined && !writesFile(command)) return `${command} writes no file: --out is for ${FILE_COMMANDS.join(', ')}.`
  return undefined
}
