import { useApp } from './appContext'
import type { Config } from '@/runtime/config/config'

export const useConfig = (): Config => useApp().config
