import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eventsOf } from '@/kernel/events'
import { readVisit } from '@/recording/readFile'
import { openForm } from '../plugins/contact/support'
import { makeApp } from '../support/makeApp'

const CANARY = 'Zqkanarbywq'

test('REC-04 an event with an unclassified payload does not compile, and if one is dispatched anyway only its type is recorded', async () => {
  const event = eventsOf('stray')
  // @ts-expect-error: the type check of every push stands here
  event<{ readonly name: string }>('nameless', {})
  // @ts-expect-error: and for one field among others
  event<{ readonly name: string; readonly count: number }>('counted', { count: 'keep' })

  const { app, dispatch } = await makeApp({ draw: false })
  await dispatch({ type: 'stray/thingHappened', payload: { name: CANARY, list: [CANARY], [CANARY]: 1 } })
  const text = await app.parts.exportRecording()
  const [page] = await readVisit(text)
  const row = page?.segments[0]?.rows.find(one => one.kind === 'event' && one.type === 'stray/thingHappened')
  expect(row).toMatchObject({ payload: {} })
  expect(text).not.toContain(CANARY)
})

const BY_HAND: Readonly<Record<string, (field: HTMLElement) => Promise<void> | void>> = {
  'filled in by the browser': field => void fireEvent.change(field, { target: { value: CANARY } }),
  pasted: async field => {
    await userEvent.click(field)
    await userEvent.paste(CANARY)
  },
  'composed in an input method': field => {
    fireEvent.compositionStart(field)
    fireEvent.compositionUpdate(field, { data: CANARY })
    fireEvent.input(field, { target: { value: CANARY }, inputType: 'insertCompositionText', isComposing: true })
    fireEvent.compositionEnd(field, { data: CANARY })
  },
  'dropped there': field => {
    fireEvent.drop(field, { dataTransfer: { getData: () => CANARY } })
    fireEvent.input(field, { target: { value: CANARY }, inputType: 'insertFromDrop' })
  },
}

test.each(Object.entries(BY_HAND))('REC-09 for a name that is %s only that it changed is recorded', async (_, enter) => {
  const { app: form } = await openForm()
  const field = screen.getByLabelText('First name')
  await enter(field)
  expect(field).toHaveValue(CANARY)
  fireEvent.blur(field)
  await form.settle()
  expect(form.types()).toContain('contact/detailsNoted')
  expect(await form.app.parts.exportRecording()).not.toContain(CANARY)
})

test('REC-11 the content of the document is in no recording: the recorder never reads it', async () => {
  const { app, go } = await makeApp({ at: '/terms-and-conditions' })
  for (const [name, value] of Object.entries({ title: CANARY, 'aria-label': CANARY, placeholder: CANARY, 'data-name': CANARY }))
    document.querySelector('h1')?.setAttribute(name, value)
  document.title = CANARY
  await go('/help')
  expect(await app.parts.exportRecording()).not.toContain(CANARY)

  const folder = path.resolve('src/recording')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const looking = files.filter(file =>
    /querySelector|getElement|innerText|innerHTML|outerHTML|textContent|MutationObserver|\.title\b|activeElement/.test(
      readFileSync(path.join(folder, file), 'utf8'),
    ),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(looking).toEqual([])
})
