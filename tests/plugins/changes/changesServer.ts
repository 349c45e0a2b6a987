import type { ChangeQuote, RentalChanges } from '@/domain/schemas/rentalChanges'
import type { ChangeRequest } from '@plugins/changes/model/changeRequest'
import { refuse } from '../../support/refuse'
import { onceByKey } from '../../support/onceByKey'

export const OFFERED = {
  fromDay: '2026-03-14',
  monthly: 12_875,
  extendedAccess: { monthly: 1_200 },
  protection: { type: 'ProviderProtection', levelId: 'cover-2000' },
  levels: [
    { id: 'cover-2000', valueCoverage: 2_000, monthly: 825 },
    { id: 'cover-4000', valueCoverage: 4_000, monthly: 1_375 },
  ],
  emptyingDays: 7,
  units: [{ id: 'u2', name: 'Standard 75 sq ft, upper floor', areaSqFt: 75, monthly: 18_000, total: 18_825 }],
} satisfies RentalChanges

/** Another unit that is free. */
export const unitOf = (id: string, areaSqFt: number, total: number, extendedAccess = false) => ({
  id,
  name: `Standard ${areaSqFt} sq ft`,
  areaSqFt,
  monthly: total - 825,
  total,
  extendedAccess,
})

/** Changes of one rental as in the product API: once per key, at the quoted price. */
export function changesServer() {
  const byKey = onceByKey()
  let changes: RentalChanges = OFFERED
  let presentUnit: string | undefined
  const costOf = (levelId?: string): number => changes.levels.find(({ id }) => id === levelId)?.monthly ?? 0
  const notOffered = (): never => refuse('CHANGE_NOT_OFFERED', 409)

  /** The state after the change. */
  function changed({ kind, type, levelId, unitTypeId }: ChangeRequest): RentalChanges {
    if (changes.closedBecause !== undefined) return refuse('RENTAL_NOT_CHANGEABLE', 409)
    const { extendedAccess, units, protection, monthly, ...rest } = changes
    switch (kind) {
      case 'access':
        if (!extendedAccess) return notOffered()
        return { ...rest, units, ...(protection && { protection }), monthly: monthly + extendedAccess.monthly }
      case 'protection': {
        if (type === protection?.type && levelId === protection?.levelId) return notOffered()
        const next = { type: type ?? '', ...(levelId !== undefined && { levelId }) }
        return { ...changes, protection: next, monthly: monthly - costOf(protection?.levelId) + costOf(levelId) }
      }
      case 'size': {
        if (unitTypeId === presentUnit) return notOffered()
        const unit = units.find(({ id }) => id === unitTypeId)
        if (!unit) return refuse('UNIT_DOES_NOT_EXIST', 404)
        const afterMove = { units: units.filter(each => each !== unit), leaving: { unit: 'A12', until: '2026-03-09' } }
        return { ...changes, ...afterMove, monthly: unit.total ?? unit.monthly + costOf(protection?.levelId) }
      }
    }
  }
  const quoteOf = (request: ChangeRequest): ChangeQuote => ({
    fromDay: changes.fromDay,
    monthly: { before: changes.monthly, after: changed(request).monthly },
  })
  return {
    ports: {
      'changes.read': () => changes,
      'changes.quote': (_rental: string, request: ChangeRequest) => quoteOf(request),
      'changes.make': (rental: string, request: ChangeRequest, monthly: number, key: string) =>
        byKey(key, [rental, request, monthly], () => {
          const next = changed(request)
          if (next.monthly !== monthly) return refuse('AMOUNT_CHANGED', 409)
          if (request.kind === 'size') presentUnit = request.unitTypeId
          return (changes = next)
        }),
    },
  }
}
