import { useApp } from '../kernel/appContext'
import type { Config } from './config'

export const useConfig = (): Config => useApp().config
