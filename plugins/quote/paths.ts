export const COMPARE = '/compare'
export const QUOTE = '/quote'

/** A trailing slash does not matter. */
export const isAt = (page: string, path: string): boolean => path.replace(/\/$/, '') === page
