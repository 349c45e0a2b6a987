import { digestOf } from '@/recording/digest'
import type { Loaded, Shown } from '@/support/player/protocol'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aConfig } from '../support/aConfig'
import { makeApp } from '../support/makeApp'
import { replayIn } from '../support/replayIn'

test('REC-20 the screens show the same as when they were recorded, at every rest of a live visit', async () => {
  const app = await makeApp({ at: '/size-guide?utm_source=x' })
  const rests: { readonly seq: number; readonly text: string | null; readonly title: string }[] = []
  const rest = async (): Promise<void> => {
    await app.settle()
    const { seq } = app.events().at(-1) ?? { seq: 0 }
    rests.push({ seq, text: document.querySelector('main')?.textContent ?? null, title: document.title })
  }
  await rest()
  await userEvent.click(screen.getByText('One Three-seat sofa more'))
  await app.advance(1_000)
  await rest()
  expect(rests[1]?.text).not.toBe(rests[0]?.text)
  await app.go('/terms')
  await rest()
  await app.go('/no-such-page')
  await rest()
  const text = await app.app.parts.exportRecording()
  const live = digestOf(app.app.recorder.maskState(app.state()))
  app.screen?.unmount()

  const replay = await replayIn()
  replay.connect()
  const { moments, digest } = await replay.ask<Loaded>({ ask: 'load', text, config: aConfig })
  expect(digest).toBe(live)
  for (const { seq, text: said, title } of rests) {
    const shown = await replay.ask<Shown>({ ask: 'show', moment: moments.findIndex(moment => moment.seq === seq) })
    expect({ text: document.querySelector('main')?.textContent, title: shown.title }).toEqual({ text: said, title })
  }
  replay.end()
})

test('the frame announces itself to the page around it, and listens only to that page, on the one port it is given', async () => {
  const other = await replayIn()
  expect(other.greetings).toEqual([{ lockstepReplay: 1, build: 'this', version: '1.7.0' }])
  other.connect({}, undefined)
  other.connect({ postMessage: () => undefined })
  const answered = other.ask({ ask: 'show', moment: 0 }).then(
    () => 'answered',
    () => 'answered',
  )
  expect(await Promise.race([answered, new Promise(resolve => setTimeout(resolve, 50, 'silent'))])).toBe('silent')
  other.end()
})
