/** The invariants about invoices, for audit.ts. */
import { sumOf } from '../api/rental/vat'
import { type Tables, chargesFor } from './auditedTables'

type Invoice = Tables['invoices'][number]

export function overlappingMonths(all: Tables): string[] {
  const chargedTwice = all.invoices.flatMap(({ id }) => {
    const times = chargesFor(all, id).length
    return times > 1 ? [`${id} was charged ${times} times`] : []
  })
  const inOrder = [...all.invoices].sort((a, b) => sortKeyOf(a).localeCompare(sortKeyOf(b)))
  const overlapping = inOrder.flatMap((row, index) => {
    const previous = inOrder[index - 1]
    const overlaps = previous?.subscriptionId === row.subscriptionId && row.periodFrom <= previous.periodTo
    return overlaps ? [`${row.id} is for days of ${previous.id}`] : []
  })
  return [...chargedTwice, ...overlapping]
}

const sortKeyOf = ({ subscriptionId, periodFrom }: Invoice): string => `${subscriptionId} ${periodFrom}`

export function invoicesAndCharges(all: Tables): string[] {
  const known = new Set(all.invoices.map(({ id }) => id))
  const strays = all.charges
    .filter(({ reference }) => reference.startsWith('inv_') && !known.has(reference.split('/')[0] ?? ''))
    .map(({ id, reference }) => `${id} was taken for ${reference}, which does not exist`)
  return [...strays, ...all.invoices.flatMap(row => [...unpaidFor(all, row), ...miscounted(row)])]
}

function unpaidFor(all: Tables, row: Invoice): string[] {
  const rental = all.subscriptions.find(({ id }) => id === row.subscriptionId)
  if (rental === undefined || rental.customerId !== row.customerId) return [`${row.id} is of another's rental`]
  // A first month is paid with its booking; at the counter no card is charged.
  const charges = chargesFor(all, row.kind === 'receipt' ? (rental.bookingId ?? '') : row.id)
  const expected = row.status === 'paid' && rental.bookingId !== null ? 1 : 0
  if (row.chargingAt !== null) return charges.length > 1 ? [`${row.id} is being charged and was already`] : []
  if (charges.length !== expected) return [`${row.id} is ${row.status} and was charged ${charges.length} times`]
  const total = sumOf(row.lines, 'amount')
  return charges.every(({ id, amount }) => id === row.chargeId && amount === total)
    ? []
    : [`${row.id} says ${total} and ${charges[0]?.amount} was taken`]
}

const miscounted = ({ id, lines }: Invoice): string[] =>
  lines.some(({ net, vat, amount }) => net + vat !== amount) ? [`the lines of ${id} do not add up`] : []
