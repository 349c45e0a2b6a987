/** @jest-environment node */
import contact from '@plugins/contact/plugin'
import { detailsNoted, detailsSubmitted, formClosed } from '@plugins/contact/events'
import { noDetails, notedDetails } from '@plugins/contact/model/details'
import { formRequested } from '@/contracts/contact'
import { AppError } from '@/kernel/AppError'
import type { RecordingFile } from '@/recording/readFile'
import type { Row } from '@/recording/rows'
import { upgradeEvents } from '@/recording/upgrade'
import { verify } from '@/replay/verify'
import { aVisit } from '../../support/aVisit'
import { stores } from './support'

const details = {
  ...noDetails,
  givenName: 'Philippa',
  familyName: 'Quill',
  nationalNumber: '07400 654321',
  email: 'pip@quill.uk',
}
const submission = {
  givenName: 'Philippa',
  familyName: 'Quill',
  phoneNumber: '+447400654321',
  email: 'pip@quill.uk',
  isBusiness: false,
  acceptTerms: true,
  storeId: 'store-1',
} as const

/** Looked at and closed, refused once, taken, on to the units, and forgotten after the hour. */
async function aVisitThatAsks() {
  const answers = [new AppError('TIMEOUT', 0), { id: 'inq-4711' }]
  const visit = aVisit({
    plugins: [contact],
    ports: {
      'contact.listStores': () => stores,
      'contact.keepContactCookie': () => null,
      'contact.keepInquiryCookie': () => null,
      'contact.submitDetails': () => {
        const answer = answers.shift()
        if (answer instanceof AppError) throw answer
        return answer
      },
      'effects.keyOfIntention': () => 'key-1',
      'effects.intentionEnded': () => null,
      'navigation.goTo': () => null,
    },
  })
  await visit.arrive('/')
  await visit.tell(formRequested({ redirect: false }))
  await visit.tell(formClosed())
  await visit.tell(formRequested({ redirect: true, storeId: 'store-1' }))
  await visit.tell(detailsNoted(notedDetails(details)))
  await visit.tell(detailsSubmitted(submission))
  await visit.tell(detailsSubmitted(submission))
  await visit.arrive('/register/unit')
  await visit.clock.advance(3_600_000)
  return visit
}

test('a recorded enquiry verifies: the same states, and the same events from the workflows', async () => {
  const visit = await aVisitThatAsks()
  expect(visit.types()).toEqual(expect.arrayContaining(['contact/detailsRefused', 'contact/submitted', 'contact/keptExpired']))
  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'ok' })
  expect(verdict.fold.end).toEqual(visit.recorder.maskState(visit.store.getState()))
  expect(verdict.fold.violations).toEqual([])
})

test('a visit that recorded the shape of a question is replayed without it', async () => {
  const shape = 'Xx xxxxx x xxxx?'
  const file = await (await aVisitThatAsks()).file()
  const events = [
    detailsNoted(notedDetails({ ...noDetails, question: shape })),
    detailsSubmitted({ ...submission, question: shape }),
  ]
  const rows = events.map(
    ({ type, payload }, index) => ({ kind: 'event', seq: index + 1, at: 0, cause: 'user', type, payload }) as Row,
  )
  const recorded = {
    ...file,
    header: { ...file.header, plugins: { contact: 2 } },
    segments: [{ rows }],
  } as unknown as RecordingFile
  const upgraded = upgradeEvents(recorded, [contact])
  expect(upgraded.rows).toMatchObject([
    { payload: { question: '', hasQuestion: true } },
    { payload: { question: '', storeId: 'store-1' } },
  ])
})

test('the recording identifies no person and no enquiry', async () => {
  const visit = await aVisitThatAsks()
  expect(await visit.text()).not.toMatch(/Philippa|Quill|654321|quill\.uk|inq-4711|key-1/)
})
