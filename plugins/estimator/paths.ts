export const SIZE_GUIDE = '/size-guide'

/** A trailing slash does not matter. */
export const isSizeGuide = (path: string): boolean => path.replace(/\/$/, '') === SIZE_GUIDE
