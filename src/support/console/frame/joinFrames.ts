import type { Ask, Loaded, Moment } from '../../player/protocol'
import type { Answers } from './replies'
import type { FrameClient } from './frameClient'

/** The part of the visit that one build shows. */
export interface Part {
  readonly build: string
  readonly client: FrameClient
  readonly text: string
  /** Pages of the visit that other builds show. */
  readonly elsewhere: readonly number[]
}

export interface JoinedVisit {
  readonly moments: readonly Moment[]
  readonly notes: Loaded['notes']
  /** The build whose screens show a moment. */
  buildAt(moment: number): string | undefined
  /** Sends a request to the build that shows the moment. */
  ask<Kind extends Exclude<Ask['ask'], 'load'>>(
    kind: Kind,
    rest: Omit<Extract<Ask, { ask: Kind }>, 'ask'>,
  ): Promise<Answers[Kind]>
}

/** Loads each page of a visit into the build that recorded it, and joins their moments into one list. */
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
  // moments within a page are already in order
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
