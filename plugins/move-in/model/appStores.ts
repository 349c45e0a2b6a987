import { isPage } from '@/runtime/routing/paths'

export const PLATFORMS = ['ios', 'android'] as const
export type Platform = (typeof PLATFORMS)[number]

export const pathOfAppStore = (platform: Platform): string => `/download/${platform}`

export const platformOf = (path: string): Platform | undefined =>
  PLATFORMS.find(platform => isPage(path, pathOfAppStore(platform)))
