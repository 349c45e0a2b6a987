import type { Plugin } from '@/kernel/contract'
import { corePlugin } from './corePlugin'

/** Every plugin of this app. Order only decides who is named first in a problem. */
export const installedPlugins: readonly Plugin[] = [corePlugin]
