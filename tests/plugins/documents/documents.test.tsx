import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { documentRequested } from '@plugins/documents/events'
import { savePdf } from '@plugins/documents/ports'
import type { HttpRequest, World } from '@/runtime/effects/world'
import { openOwnRental, otherRental, ownRental } from '../../support/openOwnRental'

const receipt = { id: 'd2', kind: 'receipt', number: 'R-1002', issuedAt: '2026-02-14', total: 16_025, status: 'paid' }
const agreement = { id: 'd1', kind: 'agreement', number: 'LA-77', issuedAt: '2026-02-10', status: 'signed' }

const open = (ports: FakePorts = {}, offered: readonly string[] = ['documents']) =>
  openOwnRental(offered, {
    'documents.list': () => [receipt, agreement],
    ...ports,
  })
const lines = async () => within(await screen.findByRole('region', { name: 'Documents' })).getAllByRole('listitem')

test('receipts and the agreement are listed in the server’s order, and one is saved as a PDF', async () => {
  const saved: unknown[] = []
  const app = await open({ 'documents.savePdf': (document: unknown) => (saved.push(document), null) })
  expect((await lines()).map(line => line.textContent)).toEqual([
    expect.stringMatching(/^Receipt and VAT invoice 14 February 2026No. R-1002£160.25Paid/),
    expect.stringMatching(/^Agreement 10 February 2026No. LA-77Signed/),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF (Receipt and VAT invoice no. R-1002)' }))
  await app.settle()
  expect(saved).toEqual([receipt])
  expect(app.types().at(-1)).toBe('documents/documentSaved')
})

test('while the list is being loaded, a section holds its place, so that those below do not move', async () => {
  let answer: (list: unknown) => void = () => undefined
  const app = await open({ 'documents.list': () => new Promise(resolve => (answer = resolve)) })
  expect(document.querySelectorAll('section[data-waiting]')).toHaveLength(1)
  answer([receipt])
  await app.settle()
  expect(document.querySelectorAll('section[data-waiting]')).toHaveLength(0)
  expect(await lines()).toHaveLength(1)
})

test('an addendum says what it changes, and the agreement that it is as signed', async () => {
  const addendum = { id: 'd3', kind: 'addendum', change: 'size', number: 'R-A1', issuedAt: '2026-03-02', status: 'agreed' }
  await open({ 'documents.list': () => [addendum, { ...addendum, id: 'd4', change: 'UNKNOWN' }, agreement] })
  expect((await lines()).map(line => line.textContent)).toEqual([
    expect.stringMatching(/^Addendum: another unit 2 March 2026No. R-A1Agreed/),
    expect.stringMatching(/^Addendum to your agreement 2 March 2026/),
    expect.stringMatching(/^Agreement, as you signed it 10 February 2026No. LA-77Signed/),
  ])
  expect(screen.getByRole('region', { name: 'Documents' })).toHaveTextContent('It counts together with its addenda.')
})

test.each([
  ['a PDF', '%PDF-1.7', ['lockstep-R-1002.pdf']],
  ['another party’s page in its place', '<html>Sign in to the airport network</html>', []],
])('%s is saved only if it is a PDF', async (_name, body, saved) => {
  const files: string[] = []
  const world = {
    http: { request: ({ read }: HttpRequest<unknown>) => Promise.resolve(new TextEncoder().encode(body)).then(read) },
    saveFile: (name: string) => void files.push(name),
  } as unknown as World
  await savePdf.run(world, { id: 'd2', number: 'R-1002' }).catch((error: unknown) => {
    expect(error).toMatchObject({ code: 'INVALID_REPSONSE_DATA' })
  })
  expect(files).toEqual(saved)
})

test('a list that could not be loaded, and a document that no longer exists, say what to do', async () => {
  let answers = 0
  const app = await open({
    'documents.list': () => {
      answers += 1
      if (answers === 1) throw new AppError('SERVICE_UNAVAILABLE', 503)
      return [receipt]
    },
    'documents.savePdf': () => {
      throw new AppError('DOCUMENT_NOT_FOUND', 404)
    },
  })
  const section = await screen.findByRole('region', { name: 'Documents' })
  expect(section).toHaveTextContent('We could not load your documents.')
  await userEvent.click(within(section).getByRole('button', { name: 'Try again' }))
  await app.settle()
  await userEvent.click(await screen.findByRole('button', { name: /Save as PDF/ }))
  await app.settle()
  expect(await screen.findByText(/We do not have this document any more/)).toBeVisible()
})

test('two documents are saved at once, each once', async () => {
  const asked: string[] = []
  const answers = new Map<string, () => void>()
  const app = await open({
    'documents.savePdf': ({ id }: { id: string }) =>
      new Promise(resolve => {
        asked.push(id)
        answers.set(id, () => resolve(null))
      }),
  })
  for (const save of await screen.findAllByRole('button', { name: /^Save as PDF/ })) await userEvent.click(save)
  await app.dispatch(documentRequested({ documentId: 'd2' }))
  expect(asked).toEqual(['d2', 'd1'])
  expect(screen.getAllByRole('button', { busy: true })).toHaveLength(2)
  answers.get('d1')?.()
  await app.settle()
  expect(screen.getAllByRole('button', { busy: true })).toHaveLength(1)
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  await open({ 'documents.list': (id: unknown) => (asked.push(id), []) }, [])
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull()
  expect(asked).toEqual([])
})

test('a rental without documents says when one will be available, and whom to ask if no card pays', async () => {
  const byCard = { ...ownRental, nextPayment: { dueAt: '2026-03-14', amount: 12_875 } }
  const app = await open({ 'account.fetchSubscriptions': () => [byCard, otherRental], 'documents.list': () => [] })
  expect(await screen.findByText('There are no documents yet. A receipt comes with every payment.')).toBeVisible()
  await app.go('/app/rental?id=sub2')
  // how it was rented is not known
  expect(await screen.findByText(/^There are no documents here yet. If you rented this unit at the store/)).toBeVisible()
})

test('a credit note is listed with its amount and whether it was refunded', async () => {
  const note = {
    id: 'crn_1',
    kind: 'creditNote',
    number: 'LS-1-01-CR',
    issuedAt: '2026-03-02',
    total: 14_875,
    status: 'refunded',
  }
  await open({ 'documents.list': () => [note] })
  const section = await screen.findByRole('region', { name: 'Documents' })
  expect(section).toHaveTextContent('Credit note 2 March 2026')
  expect(section).toHaveTextContent('£148.75Refunded')
})
