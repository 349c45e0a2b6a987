import type { DeviceEntry } from '@/kernel/contract'
import { KEPT_MS } from './model/details'

/** Beside the values of the same names in `persisted.ts`. The cookie of the details has no question in it. */
const kept: readonly DeviceEntry[] = [
  { name: 'inquiry-id', where: 'cookie', purpose: 'inquiry-id', lifeMs: KEPT_MS },
  { name: 'inquiry-contact', where: 'cookie', purpose: 'inquiry-person', lifeMs: KEPT_MS },
]
export default kept
