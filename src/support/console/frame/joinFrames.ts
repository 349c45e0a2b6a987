import type { Ask, Loaded, Moment } from '../../player/protocol'
import type { Answers } from './replies'
import type { FrameClient } from './frameClient'

/** What a build shows of the visit. */
export interface Part {
  readonly build: string
  readonly client: FrameClient
  readonly text: string
  /** Pages of the visit that another build shows. */
  readonly elsewhere: readonly number[]
}

export interface JoinedVisit {
  readonly moments: readonly Moment[]
  readonly notes: Loaded['notes']
  /** Whose screens show a moment. */
  buildAt(moment: number): string | undefined
  /** Asks the build that shows the moment. */
  ask<Kind extends Exclude<Ask['ask'], 'load'>>(
    kind: Kind,
    rest: Omit<Extract<Ask, { ask: Kind }>, 'ask'>,
  ): Promise<Answers[Kind]>
}

/** Loads a visit into the builds that made it, each its own pages, and makes one row of moments of them. */
export async function joinFrames(parts: readonly Part[], config: unknown): Promise<JoinedVisit> {
  const loaded = await Promise.all(
    parts.map(async ({ client: talk, text, elsewhere, build }) => ({
      build,
      talk,
      summary: await talk.ask('load', { text, config, elsewhere }),
    })),
  )
  const places = loaded.flatMap(({ summary, talk, build }) =>
    summary.moments.map((moment, own) => ({ moment, own, talk, build })),
  )
  // within a page they are in order already
  places.sort((a, b) => a.moment.page - b.moment.page)
  return {
    moments: places.map(({ moment }) => moment),
    notes: [...new Set(loaded.flatMap(({ summary }) => summary.notes))],
    buildAt: moment => places[moment]?.build,
    ask(kind, rest) {
      const place = places[rest.moment]
      if (!place) return Promise.reject(new RangeError(`The visit has no moment ${rest.moment}.`))
      return place.talk.ask(kind, { ...rest, moment: place.own })
    },
  }
}
