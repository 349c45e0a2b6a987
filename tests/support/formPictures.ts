import type { Loaded, Shown } from '@/support/player/protocol'
import { aConfig } from './aConfig'
import type { TestApp } from './makeApp'
import { replayIn } from './replayIn'

export interface Picture {
  readonly seq: number
  readonly says: string | null | undefined
  /** The fields marked as invalid. */
  readonly wrong: readonly string[]
  readonly ticked: readonly string[]
}

const idsOf = (selector: string): readonly string[] => [...document.querySelectorAll(selector)].map(({ id }) => id)
const pictureAt = (seq: number): Picture => ({
  seq,
  says: document.querySelector('form[novalidate]')?.textContent,
  wrong: idsOf('form [aria-invalid="true"]'),
  ticked: idsOf('form input:checked'),
})

/** Replays the visit and compares each picture with what was seen. The document is inert afterwards. */
export async function expectSameInReplay(app: TestApp, seen: readonly Picture[]): Promise<void> {
  const text = await app.app.parts.exportRecording()
  app.screen?.unmount()
  const replay = await replayIn()
  replay.connect()
  const { moments } = await replay.ask<Loaded>({ ask: 'load', text, config: aConfig })
  // forwards and backwards: the picture must not depend on the previous moment
  for (const picture of [...seen, ...seen.toReversed()]) {
    await replay.ask<Shown>({ ask: 'show', moment: moments.findIndex(({ seq }) => seq === picture.seq) })
    expect(pictureAt(picture.seq)).toEqual(picture)
  }
  replay.end()
}

export const seenIn = async (app: TestApp): Promise<Picture> => {
  await app.settle()
  return pictureAt(app.events().at(-1)?.seq ?? 0)
}
