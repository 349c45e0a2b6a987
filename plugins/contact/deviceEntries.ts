import type { DeviceEntry } from '@/kernel/contract'
import { KEPT_MS } from './model/details'

/** In addition to the values of the same names in `persisted.ts`. The cookie with the details does not contain the question. */
const kept: readonly DeviceEntry[] = [
  { name: 'inquiry-id', where: 'cookie', purpose: 'inquiry-id', lifeMs: KEPT_MS },
  { name: 'inquiry-contact', where: 'cookie', purpose: 'inquiry-person', lifeMs: KEPT_MS },
]
export default kept
