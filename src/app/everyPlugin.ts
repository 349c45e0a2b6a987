import type { Plugin } from '@/kernel/contract'
import customerPlugins from './customerPlugins'
import { installedPlugins } from './installedPlugins'

/** All plugins, for replays, which may show any page, and for tools. */
export const everyPlugin: readonly Plugin[] = [...installedPlugins, ...customerPlugins]
