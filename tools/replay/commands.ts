import type { Registry } from '../../src/kernel/registry'
import { replayMasker, type Masker } from '../../src/recording/masker'
import type { RecordingFile } from '../../src/recording/readFile'
import { digestOfMasks } from '../../src/recording/buildVersions'
import { devToolsWindows, toDevTools } from '../../src/replay/devtools'
import { fold, type Fold, invariantsOf, incompleteReason } from '../../src/replay/fold'
import { verify, type Verdict } from '../../src/replay/verify'
import { blameState, blameWorkflow } from './blame'
import { differenceOf } from './difference'
import { rewrite } from './rewrite'
import { linesOf } from './show'

/** The command cannot be executed; the message says why. */
export class Refused extends Error {}

export const EXIT = { ok: 0, diverged: 2, notReplayable: 3, corrupt: 4 } as const

interface Work {
  readonly registry: Registry
  readonly file: RecordingFile
  /** The corresponding page of a second file, if one was given. */
  readonly other?: RecordingFile | undefined
  /** Creates surrogates, the same ones for all pages of a visit. */
  readonly masker: Masker
  readonly options: {
    readonly state?: boolean
    readonly from?: string
    readonly to?: string
    readonly at?: string
    readonly all?: boolean
  }
  readonly print: (line: string) => void
  /** A file of its own, told apart from the others by its part of the page. */
  readonly printFile: (part: string, line: string) => void
}
type Command = (work: Work) => number | Promise<number>

export const commands = {
  async show({ registry, file, print }) {
    ;(await linesOf(registry, file)).forEach(print)
    return EXIT.ok
  },

  async fold({ registry, file, options, print }) {
    const folded = fold(registry, file, await invariantsOf(registry.plugins))
    await printNotes(registry, file, folded, print)
    if (options.state) print(JSON.stringify(folded.end, null, 2))
    if (folded.divergence) return diverged(folded.divergence.sentence, blameState(folded, folded.divergence), print)
    if (folded.external) {
      print(`NOT REPLAYABLE: ${incompleteReason(folded.external)}`)
      return EXIT.notReplayable
    }
    print(`OK ${countsOf(folded)}, end ${folded.digest}`)
    return EXIT.ok
  },

  async verify({ registry, file, print }) {
    const verdict = await verify(registry, file)
    await printNotes(registry, file, verdict.fold, print)
    switch (verdict.verdict) {
      case 'ok':
        if (verdict.eventAfterEnd)
          print(
            `The page ended in the middle of a step: ${verdict.eventAfterEnd.saga} goes on to say ${verdict.eventAfterEnd.type}, which was not kept.`,
          )
        print(
          `OK ${countsOf(verdict.fold)}, ${verdict.eventCount} events dispatched again by workflows, ${verdict.answerCount} recorded answers used, end ${verdict.fold.digest}`,
        )
        return EXIT.ok
      case 'diverged':
        return diverged(verdict.sentence, blame(registry, verdict), print)
      case 'notReplayable':
        print(`NOT REPLAYABLE: ${verdict.sentence}`)
        return EXIT.notReplayable
    }
  },

  devtools({ registry, file, options: { from, to, at, all }, print, printFile }) {
    const folded = fold(registry, file)
    const place = at === 'start' ? 'start' : 'end'
    if (all) {
      for (const window of devToolsWindows(folded))
        printFile(`${window.from}-${window.to}`, toDevTools(folded, { ...window, at: place }))
      return EXIT.ok
    }
    const last = folded.events.at(-1)?.meta.seq ?? 0
    if (from !== undefined && Number(from) > last)
      throw new Refused(`There is no event ${from} on page ${file.header.page}: its last is ${last}.`)
    print(
      toDevTools(folded, {
        ...(from === undefined ? {} : { from: Number(from) }),
        ...(to === undefined ? {} : { to: Number(to) }),
        at: place,
      }),
    )
    return EXIT.ok
  },

  async diff({ registry, file, other, print }) {
    if (!other) {
      print('The other recording has no such page.')
      return EXIT.diverged
    }
    const lines = await differenceOf(registry, file, other)
    lines.forEach(print)
    if (lines.length === 0) print('The same events, and the same state at the end.')
    return lines.length === 0 ? EXIT.ok : EXIT.diverged
  },

  async upgrade({ registry, file, print }) {
    print((await rewrite(registry, file, { masker: replayMasker(), keepsAnswers: true })).trimEnd())
    return EXIT.ok
  },

  async redact({ registry, file, masker, print }) {
    print((await rewrite(registry, file, { masker, keepsAnswers: false })).trimEnd())
    return EXIT.ok
  },
} satisfies Record<string, Command>

export const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)

const countsOf = ({ events, checkpoints }: Fold): string => `${events.length} events, ${checkpoints} checkpoints`

function diverged(sentence: string, blamed: readonly string[], print: Work['print']): number {
  print(`DIVERGED ${sentence}`)
  blamed.forEach(print)
  return EXIT.diverged
}

function blame(registry: Registry, { fold, saga }: Extract<Verdict, { readonly verdict: 'diverged' }>): readonly string[] {
  if (saga) return blameWorkflow(registry, fold, saga)
  return fold.divergence ? blameState(fold, fold.divergence) : []
}

async function printNotes(
  { plugins }: Registry,
  { header }: RecordingFile,
  { skipped, undeclared, upgraded, violations: complaints }: Fold,
  print: Work['print'],
): Promise<void> {
  // a page that has not loaded every plugin yet names those it had
  const had = plugins.filter(({ id }) => Object.hasOwn(header.plugins, id))
  if (header.rules !== (await digestOfMasks(had)))
    print('Note: this build masks in another way than the one that recorded; states can differ for that alone.')
  const versions = [...upgraded].map(plugin => `${plugin} ${header.plugins[plugin] ?? '(which did not exist)'}`)
  if (versions.length > 0) print(`Note: events were upgraded from earlier versions of plugins: ${versions.join(', ')}.`)
  for (const [type, count] of Object.entries(skipped)) print(`Note: ${count} × ${type} left out, its plugin is not installed.`)
  for (const [type, count] of Object.entries(undeclared))
    print(`Note: ${count} × ${type} is declared by no installed plugin and changes nothing.`)
  for (const { seq, plugin, sentence } of complaints) print(`Note: after ${seq}, ${plugin}: ${sentence}`)
}
