import fc from 'fast-check'
import type { MaskNode } from '@/kernel/masks'

/**
 * Payloads that match a masks table, without knowing the event's type: every mask implies the type of its value, except `keep`
 * and `drop`, which fit any. There are few ids and names, so that the events of a visit refer to the same objects.
 */
export function payloadFor(masks: MaskNode): fc.Arbitrary<unknown> {
  if (typeof masks === 'string') return leafFor(masks)
  const { key, each } = masks
  if (each !== undefined && typeof key === 'string')
    return fc.dictionary(textLike(key), payloadFor(each), { maxKeys: 4, noNullPrototype: true })
  if (each !== undefined && Object.keys(masks).length === 1) return fc.array(payloadFor(each), { maxLength: 4 })
  const fields = Object.fromEntries(Object.entries(masks).map(([field, inner]) => [field, payloadFor(inner)]))
  // masks do not say which fields are optional, so most are present, and ids always
  const ids = Object.keys(fields).filter(field => masks[field] === 'pseudo')
  return fc.oneof({ arbitrary: fc.record(fields), weight: 3 }, { arbitrary: fc.record(fields, { requiredKeys: ids }), weight: 1 })
}

const ids = fc.constantFrom('b1', 'b2', 'u1', 's1')
const words = fc.constantFrom('', 'Ann', 'Zoë Ärmel', '+447911123456', 'ann@example.test', 'SW1A 1AA', 'CREATED', 'true')
const textLike = (mask: string): fc.Arbitrary<string> => (mask === 'pseudo' ? ids : words)

function leafFor(mask: string): fc.Arbitrary<unknown> {
  if (mask === 'pseudo') return ids
  if (mask === 'ref') return fc.constantFrom([], [{ id: 'u1', pence: 100 }], { id: 's1' })
  if (mask.startsWith('surrogate:') || mask === 'shape') return words
  return fc.oneof(words, fc.integer({ min: 0, max: 5 }), fc.boolean(), fc.constant(null))
}
