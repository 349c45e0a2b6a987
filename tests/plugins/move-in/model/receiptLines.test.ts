/** @jest-environment node */
import { paidPeriod, receiptLines } from '@plugins/move-in/model/receiptLines'

test('lines are grouped by month in order, those of no month come last, and repeated ones have keys of their own', () => {
  const lines = receiptLines({
    lines: [
      { id: 'AdministrationFee', pence: 1_500 },
      { id: 'MonthlyPrice', pence: 12_000, billingMonth: '2027-01' },
      { id: 'MonthlyPrice', pence: 6_000, was: 12_000, billingMonth: '2026-12' },
      { id: 'Insurance', pence: 600, billingMonth: '2026-12' },
    ],
  })
  expect(lines).toEqual([
    { key: 'MonthlyPrice', id: 'MonthlyPrice', pence: 6_000, was: 12_000, month: '2026-12' },
    { key: 'Insurance', id: 'Insurance', pence: 600, month: '2026-12' },
    { key: 'MonthlyPrice 2', id: 'MonthlyPrice', pence: 12_000, month: '2027-01' },
    { key: 'AdministrationFee', id: 'AdministrationFee', pence: 1_500 },
  ])
})

test.each([
  ['2026-12-10', '2026-12', '2026-12-10', '2027-01-09'],
  ['2026-12-10', '2027-02', '2027-02-10', '2027-03-09'],
  ['2026-01-31', '2026-02', '2026-02-28', '2026-03-30'],
])('of a rental from %s the line of %s covers %s to %s', (moveIn, month, from, to) => {
  expect(paidPeriod(moveIn, month)).toEqual({ from, to })
})
