import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { openOwnRental, otherRental, ownRental } from '../../support/openOwnRental'

const missing = { status: 'missing', dueAt: '2026-03-16', maxBytes: 1_048_576 }
const received = { ...missing, status: 'received', receivedAt: Date.parse('2026-03-02T10:00:00Z') }
const PDF = '%PDF-1.7 Ada Byron, policy 4711 %%EOF'

const open = (ports: FakePorts = {}, offered: readonly string[] = ['insurance-proof']) =>
  openOwnRental(offered, {
    'account.fetchSubscriptions': () => [ownRental, otherRental],
    'insuranceProof.read': () => missing,
    'insuranceProof.begin': () => ({ id: 'prf_1', partBytes: 12 }),
    ...ports,
  })
const section = async () => within(await screen.findByRole('region', { name: 'Your insurance' }))
// a browser goes by the ending of the name, too
const choose = async (name: string, content: BlobPart) =>
  userEvent.upload((await section()).getByLabelText('Proof of insurance'), new File([content], name, { type: 'application/pdf' }))
const send = async () => userEvent.click((await section()).getByRole('button', { name: 'Send proof' }))

test('a file is sent in parts, the progress is shown, and then it is received; neither its content nor its name is recorded', async () => {
  const parts: { position: number; content: string }[] = []
  const progress: (string | null)[] = []
  const isThere = () => parts.length === 4
  const app = await open({
    'insuranceProof.read': () => (isThere() ? received : missing),
    'insuranceProof.sendPart': (_rental: unknown, part: { position: number; content: string }) => {
      progress.push(screen.getByRole('progressbar').getAttribute('value'))
      parts.push(part)
      return isThere() ? received : missing
    },
  })
  expect(await screen.findByText(/^Send us proof of your insurance by 16 March 2026/)).toBeVisible()
  await choose('Ada Byron.pdf', PDF)
  await send()
  expect(
    await screen.findByText(
      'We received proof of your insurance on 2 March 2026. There is nothing more to do: we read it, and write to you only if something is missing.',
    ),
  ).toBeVisible()
  expect(parts.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  expect(parts.map(({ content }) => Buffer.from(content, 'base64').toString()).join('')).toBe(PDF)
  expect(progress).toEqual(['0', '12', '24', '36'])
  const recorded = JSON.stringify(app.rows())
  expect(recorded).toContain('insuranceProof/uploadSubmitted')
  for (const secret of ['Ada Byron.pdf', 'policy', Buffer.from(PDF).toString('base64').slice(0, 20)])
    expect(recorded).not.toContain(secret)
})

test.each([
  ['no file', undefined, 'Choose a file', 'none'],
  ['a page with the name of a PDF', '<html>', 'Choose a PDF, a JPEG or a PNG', 'type'],
  ['an empty file', '', 'Choose a PDF, a JPEG or a PNG', 'type'],
  ['a large file', `%PDF-${'x'.repeat(1_048_577)}`, 'Choose a file of up to 1 MB', 'size'],
])('%s is not sent', async (_, content, said, reason) => {
  const app = await open()
  if (content !== undefined) await choose('proof.pdf', content)
  await send()
  expect(await screen.findByText(said)).toBeVisible()
  expect((await section()).getByLabelText('Proof of insurance')).toHaveFocus()
  expect(app.events()).toContainEqual(expect.objectContaining({ type: 'insuranceProof/fileRejected', payload: { reason } }))
})

test('a refusal by the server is shown, and the file is still selected; a lost part is sent again with its key', async () => {
  const keys: unknown[] = []
  await open({
    'insuranceProof.read': () => (keys.length < 3 ? missing : received),
    'insuranceProof.begin': () => ({ id: 'prf_1', partBytes: 999 }),
    'insuranceProof.sendPart': (_rental: unknown, _part: unknown, key: unknown) => {
      keys.push(key)
      if (keys.length === 1) throw new AppError('NETWORK', 0)
      if (keys.length === 2) throw new AppError('PROOF_UNREADABLE', 400)
      return received
    },
  })
  await choose('proof.pdf', PDF)
  await send()
  expect(await screen.findByText('Your file was not sent')).toBeVisible()
  await send()
  expect(await screen.findByText(/This file is damaged/)).toBeVisible()
  expect(keys[1]).toBe(keys[0])
  await send()
  expect(await screen.findByText(/We received proof/)).toBeVisible()
  expect(keys[2]).not.toBe(keys[0])
  await userEvent.click(screen.getByRole('button', { name: 'Send another file' }))
  expect((await section()).getByLabelText('Proof of insurance')).toBeVisible()
})

test('a form submitted twice while its file is being read sends it once', async () => {
  const app = await open({ 'insuranceProof.sendPart': () => new Promise(() => undefined) })
  await choose('proof.pdf', PDF)
  const submit = (await section()).getByRole('button', { name: 'Send proof' })
  fireEvent.click(submit)
  fireEvent.click(submit)
  await screen.findByRole('progressbar')
  await app.settle()
  expect(app.types().filter(type => type === 'insuranceProof/uploadSubmitted')).toHaveLength(1)
})

test('a late refusal for one rental changes nothing on the page of another', async () => {
  let fail: (error: AppError) => void = () => undefined
  const late = new Promise((_, reject) => (fail = reject))
  const app = await open({ 'insuranceProof.sendPart': () => late })
  await choose('proof.pdf', PDF)
  await send()
  await screen.findByRole('progressbar')
  await app.go('/app/rental?id=sub2')
  await screen.findByRole('heading', { level: 1, name: 'B7, Leeds' })
  fail(new AppError('PROOF_UNREADABLE', 400))
  await app.settle()
  expect(app.types().at(-1)).toBe('insuranceProof/uploadRefused')
  expect((await section()).queryByText('Your file was not sent')).toBeNull()
})

test('if no proof is needed nothing is shown', async () => {
  await open({ 'insuranceProof.read': () => ({ ...missing, status: 'notNeeded' }) })
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'Your insurance' })).toBeNull()
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  await open({ 'insuranceProof.read': (id: unknown) => (asked.push(id), missing) }, [])
  await screen.findByRole('heading', { level: 1, name: 'A12, Leeds' })
  expect(screen.queryByRole('region', { name: 'Your insurance' })).toBeNull()
  expect(asked).toEqual([])
})

const substitute = { fromDay: '2026-03-14', monthly: 1_375, valueCoverage: 4_000 }

test('S5.33 the account shows the deadline for proof, and the rental’s page what is added otherwise, before it is added', async () => {
  const app = await open({
    'account.fetchSubscriptions': () => [{ ...ownRental, insuranceProofDueAt: '2026-03-16' }],
    'insuranceProof.read': () => ({ ...missing, substitute }),
  })
  expect(
    await screen.findByText(
      'Send us proof of your insurance by 16 March 2026. Otherwise we add our protection, up to £4,000 of cover: £13.75 a month from your payment on 14 March 2026.',
    ),
  ).toBeVisible()
  await app.go('/app')
  expect(await screen.findByText('Send proof of your insurance by 16 March 2026')).toBeVisible()
  const send = screen.getByRole('link', { name: 'Send it now for A12, Leeds' })
  expect(send).toHaveAttribute('href', '/app/rental?id=sub1&part=insurance-proof')
})

test('S5.33 protection that was added is shown with its price, and proof can still be sent', async () => {
  await open({ 'insuranceProof.read': () => ({ ...missing, status: 'added', substitute }) })
  const added = await section()
  expect(added.getByText('We have added our protection')).toBeVisible()
  expect(added.getByText(/has up to £4,000 of cover for £13.75 a month, from your payment on 14 March 2026/)).toBeVisible()
  expect(added.getByRole('button', { name: 'Send proof' })).toBeVisible()
})
