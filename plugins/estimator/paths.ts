import { isPage } from '@/runtime/routing/paths'

export const SIZE_GUIDE = '/size-guide'

export const isSizeGuide = (path: string): boolean => isPage(path, SIZE_GUIDE)
