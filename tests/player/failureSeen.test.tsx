import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { pageScrolled } from '@/contracts/view'
import { buildRegistry } from '@/kernel/registry'
import { replayMasker } from '@/recording/masker'
import { readVisit } from '@/recording/readFile'
import type { EventRow, Row } from '@/recording/rows'
import { isFailure, nearest, pictureOf } from '@/support/console/model/moments'
import type { Loaded, Moment } from '@/support/player/protocol'
import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rewrite } from '../../tools/replay/rewrite'
import { aConfig } from '../support/aConfig'
import { replayIn } from '../support/replayIn'

jest.setTimeout(60_000)

const { registry } = buildRegistry(everyPlugin, routeBindings)
const stored = readFileSync(path.join(__dirname, '../recordings/rental-and-boxes.v2.recording'), 'utf8')

/** The stored visit, as it would have been had the card been declined: at the end of the page, and the page then led up to the notice. */
async function declinedVisit(): Promise<string> {
  const pages = await readVisit(stored)
  const written = pages.flatMap(file => {
    const [segment] = file.segments
    const recorded = file.segments.flatMap(({ rows }) => rows)
    const pressed = recorded.findIndex(row => row.kind === 'event' && row.type === 'booking/newCardPaymentSubmitted')
    const press = recorded[pressed]
    if (!segment || press?.kind !== 'event') return []
    const after = (seq: number, ms: number, type: string, payload: unknown, cause: EventRow['cause']): Row => ({
      kind: 'event',
      seq: press.seq + seq,
      at: press.at + ms,
      type,
      payload,
      cause,
    })
    const rows = [
      ...recorded.slice(0, pressed),
      after(0, 0, pageScrolled.type, { depth: 100 }, 'user'),
      { ...press, seq: press.seq + 1, at: press.at + 10 },
      after(2, 2_000, 'payment/cardRefused', { code: 'PAYMENT_FAILED' }, 'frame'),
      after(3, 2_010, 'booking/newCardMissed', undefined, 'saga:booking.confirmPayment'),
      after(4, 2_900, pageScrolled.type, { depth: 40 }, 'app'),
    ]
    return [rewrite(registry, { ...file, segments: [{ ...segment, rows }] }, { masker: replayMasker(), keepsAnswers: false })]
  })
  return (await Promise.all(written)).join('')
}

test('the picture of a declined card contains the notice about it, at the scroll position the page moved to', async () => {
  const replay = await replayIn()
  replay.connect()
  const { moments } = await replay.ask<Loaded>({ ask: 'load', text: await declinedVisit(), config: aConfig })
  const failure = nearest(moments, -1, 1, isFailure) ?? -1
  expect(moments[failure]?.words).toBe('Card declined (payment failed)')
  const scrolled = jest.spyOn(window, 'scrollTo')
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 4_000, configurable: true })
  const seenAt = async (moment: number) => {
    await replay.ask({ ask: 'show', moment })
    const alerts = screen
      .queryAllByRole('alert')
      .filter(alert => within(alert).queryByText(/did not go through|declined/) !== null)
    return { isTold: alerts.length > 0, top: scrolled.mock.lastCall?.[1 as never] }
  }
  const picture = pictureOf(moments, failure)
  expect((moments[picture] as Moment).words).toBe('The page scrolled by itself to the middle of the page')
  expect((await seenAt(failure)).top).toBe(4_000 - innerHeight)
  expect(await seenAt(picture)).toEqual({ isTold: true, top: 1_600 - innerHeight })
  scrolled.mockRestore()
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
  replay.end()
})
