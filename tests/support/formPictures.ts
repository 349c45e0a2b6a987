import type { Loaded, Shown } from '@/support/player/protocol'
import { aConfig } from './aConfig'
import type { TestApp } from './makeApp'
import { replayIn } from './replayIn'

export interface Picture {
  readonly seq: number
  readonly says: string | null | undefined
  /** The fields that are marked as wrong. */
  readonly wrong: readonly string[]
  readonly ticked: readonly string[]
}

const idsOf = (selector: string): readonly string[] => [...document.querySelectorAll(selector)].map(({ id }) => id)
const drawn = (seq: number): Picture => ({
  seq,
  says: document.querySelector('form[novalidate]')?.textContent,
  wrong: idsOf('form [aria-invalid="true"]'),
  ticked: idsOf('form input:checked'),
})

/** Replays the visit and holds each picture of it against what was seen. The document is inert from then on. */
export async function expectSameInReplay(app: TestApp, seen: readonly Picture[]): Promise<void> {
  const text = await app.app.parts.exportRecording()
  app.screen?.unmount()
  const replay = await replayIn()
  replay.connect()
  const { moments } = await replay.ask<Loaded>({ ask: 'load', text, config: aConfig })
  // forth and back: what is seen does not depend on where one comes from
  for (const picture of [...seen, ...seen.toReversed()]) {
    await replay.ask<Shown>({ ask: 'show', moment: moments.findIndex(({ seq }) => seq === picture.seq) })
    expect(drawn(picture.seq)).toEqual(picture)
  }
  replay.end()
}

export const seenIn = async (app: TestApp): Promise<Picture> => {
  await app.settle()
  return drawn(app.events().at(-1)?.seq ?? 0)
}
