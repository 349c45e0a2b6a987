import { readConfig } from '@/runtime/config/readConfig'
import type { Registry } from '@/kernel/registry'
import { RecordingError } from '@/recording/RecordingError'
import { toDevTools } from '@/replay/devtools'
import { childrenOf, inspect } from './inspect'
import { openVisit, type Instant, type OpenedVisit } from './openVisit'
import type { Ask, DevToolsFile, Problem } from './protocol'
import type { Screens } from './screens'

export interface PlayerParts {
  readonly registry: Registry
  readonly screens: Screens
  /** Id of this build. */
  readonly build: string
}

/** Why a request of the console could not be answered. */
class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence)
  }
}

/** Answers the console's requests, one after the other. */
export function createPlayer({ registry, screens, build }: PlayerParts): (ask: Ask) => Promise<unknown> {
  let visit: OpenedVisit | undefined
  let before: Promise<unknown> = Promise.resolve()

  const instantAt = (moment: number): Instant => {
    if (!visit) throw new Refused('NOTHING_LOADED', 'No recording is open.')
    const instant = visit.instants[moment]
    if (!instant) throw new Refused('NO_SUCH_MOMENT', `The recording has no moment ${moment}; it has ${visit.instants.length}.`)
    return instant
  }
  const answer = async (ask: Ask): Promise<unknown> => {
    switch (ask.ask) {
      case 'load': {
        visit = undefined
        const read = await readConfig(ask.config)
        if ('problems' in read) {
          const [first] = read.problems
          throw new Refused('CONFIG_INVALID', `The app cannot be set up: ${first?.key} must be ${first?.expected}.`)
        }
        const opened = await openVisit(registry, ask.text, build, ask.elsewhere)
        await screens.begin(read.config)
        visit = opened
        return opened.loaded
      }
      case 'show':
        return screens.show(instantAt(ask.moment))
      case 'pass':
        screens.pass(instantAt(ask.moment), ask.ms)
        return {}
      case 'inspect':
        return inspect(instantAt(ask.moment), visit?.answerWords ?? {})
      case 'branch':
        return childrenOf(instantAt(ask.moment), ask.path)
      case 'devtools': {
        const { fold, event } = instantAt(ask.moment)
        return { text: toDevTools(fold, { to: event.meta.seq }) } satisfies DevToolsFile
      }
      default:
        throw new Refused('NOT_UNDERSTOOD', `This build does not know how to answer "${String((ask as { ask: unknown }).ask)}".`)
    }
  }
  return ask => {
    const reply = before.then(() => answer(ask))
    before = reply.catch(() => undefined)
    return reply
  }
}

/** A sentence for the viewer. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RecordingError || error instanceof Refused) return { code: error.code, sentence: error.message }
  return {
    code: 'REPLAY_FAILED',
    sentence: `This build cannot replay the recording: ${error instanceof Error ? error.message : String(error)}`,
  }
}
