import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { isVatNumber } from '@plugins/business/model/typedCompany'
import { openAsCustomer } from '../../support/openAsCustomer'

const kept = { companyName: 'Marsh & Sons Ltd', vatNumber: 'GB 980 7806 84' }
const open = (ports: FakePorts = {}, offered: readonly string[] = ['business']) =>
  openAsCustomer({ at: '/app', ports: { 'capabilities.read': () => offered, 'business.read': () => ({}), ...ports } })
const section = async () => within(await screen.findByRole('region', { name: 'Company' }))
const press = async (name: string) => userEvent.click((await section()).getByRole('button', { name }))
const type = async (label: RegExp, text: string) => userEvent.type((await section()).getByLabelText(label), text)

test('a company is saved once, although an earlier answer was lost, shown, and removed', async () => {
  const sent: unknown[] = []
  let removals = 0
  const app = await open({
    'business.keep': (company: unknown) => {
      sent.push(company)
      if (sent.length === 1) throw new AppError('NETWORK', 0)
      if (sent.length === 2) throw new AppError('IDEMPOTENCY_KEY_REUSED', 422)
      return kept
    },
    'business.remove': () => {
      removals += 1
      if (removals === 1) throw new AppError('NETWORK', 0)
      return null
    },
  })
  await press('Add a company')
  expect((await section()).getByLabelText(/Company name/)).toHaveFocus()
  await type(/Company name/, 'Marsh & Sons Ltd')
  await press('Save company')
  expect(await screen.findByText('The company was not saved')).toBeVisible()
  await type(/VAT number/, 'GB980780684')
  await press('Save company')
  await app.settle()
  expect(sent).toEqual([{ companyName: 'Marsh & Sons Ltd' }, ...Array(2).fill({ ...kept, vatNumber: 'GB980780684' })])
  expect(await screen.findByText('GB 980 7806 84')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Company' })).toHaveFocus()
  const recorded = JSON.stringify(app.rows())
  expect(recorded).toContain('business/companyKept')
  expect(recorded).not.toMatch(/Marsh|980/)
  await press('Remove company')
  expect(await screen.findByText('The company was not removed')).toBeVisible()
  await press('Remove company')
  await app.settle()
  expect((await section()).getByRole('button', { name: 'Add a company' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Company' })).toHaveFocus()
})

test('a company that is loaded does not take the focus', async () => {
  let answer: (company: unknown) => void = () => undefined
  const app = await open({ 'business.read': () => new Promise(resolve => (answer = resolve)) })
  expect(document.body).toHaveFocus()
  answer(kept)
  await app.settle()
  expect(await screen.findByText('Marsh & Sons Ltd')).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('while a company is being saved its form stays open, with what was typed if the save is refused', async () => {
  let fail: (error: AppError) => void = () => undefined
  const app = await open({ 'business.keep': () => new Promise((_, reject) => (fail = reject)) })
  await press('Add a company')
  await type(/Company name/, 'Marsh & Sons Ltd')
  await press('Save company')
  await press('Cancel')
  fail(new AppError('INVALID_COMPANY_NAME', 400))
  await app.settle()
  expect(await screen.findByText('The company was not saved')).toBeVisible()
  expect((await section()).getByLabelText(/Company name/)).toHaveValue('Marsh & Sons Ltd')
})

test('a missing name and an invalid VAT number are reported at once, and nothing is sent', async () => {
  const app = await open()
  await press('Add a company')
  await type(/VAT number/, 'GB 980 7806 85')
  await press('Save company')
  expect(await screen.findByText('Enter the company’s name')).toBeVisible()
  expect(screen.getByText(/Enter a UK VAT number/)).toBeVisible()
  expect((await section()).getByLabelText(/Company name/)).toHaveFocus()
  expect(app.events().at(-1)).toMatchObject({
    type: 'business/companyRejected',
    payload: { companyName: 'empty', vatNumber: 'impossible' },
  })
})

test.each([
  ['GB 980 7806 84', true],
  ['980780629', true],
  ['980780684001', true],
  ['980780685', false],
  ['FR980780684', false],
  ['', false],
])('whether %s is a VAT number', (typed, expected) => {
  expect(isVatNumber(typed)).toBe(expected)
})

test('without the capability nothing is shown and no call is made', async () => {
  const asked: unknown[] = []
  const app = await open({ 'business.read': () => (asked.push(1), {}) }, [])
  await app.settle()
  await screen.findByRole('heading', { level: 2, name: 'Your details' })
  expect(screen.queryByRole('region', { name: 'Company' })).toBeNull()
  expect(asked).toEqual([])
})
