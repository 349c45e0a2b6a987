export const SIZE_GUIDE = '/size-guide'

/** A closing slash does not matter. */
export const isSizeGuide = (path: string): boolean => path.replace(/\/$/, '') === SIZE_GUIDE
