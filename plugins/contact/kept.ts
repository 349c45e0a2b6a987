import type { KeptThing } from '@/kernel/contract'
import { KEPT_MS } from './model/details'

/** Beside the values of the same names in `persisted.ts`. */
const kept: readonly KeptThing[] = ['inquiry-id', 'inquiry-contact'].map(name => ({
  name,
  where: 'cookie',
  purpose: name,
  lifeMs: KEPT_MS,
}))
export default kept
