import { LANGUAGE_COOKIE } from '@/runtime/i18n/languages'
import type { DeviceEntry } from '@/kernel/contract'

const entries: readonly DeviceEntry[] = [
  { name: LANGUAGE_COOKIE.name, where: 'cookie', purpose: 'language', lifeMs: LANGUAGE_COOKIE.seconds * 1000 },
]
export default entries
