import { LANGUAGE_COOKIE } from '@/runtime/i18n/languages'
import type { KeptThing } from '@/kernel/contract'

const kept: readonly KeptThing[] = [
  { name: LANGUAGE_COOKIE.name, where: 'cookie', purpose: 'language', lifeMs: LANGUAGE_COOKIE.seconds * 1000 },
]
export default kept
