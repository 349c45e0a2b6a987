import type { Plugin } from '@/kernel/contract'
import customerPlugins from './customerPlugins'
import { installedPlugins } from './installedPlugins'

/** The plugins of all pages: of a replay, which shows any of them, and of the tools. */
export const everyPlugin: readonly Plugin[] = [...installedPlugins, ...customerPlugins]
