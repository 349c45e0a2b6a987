import type { Failure } from '@/errors/AppError'

/** Nothing was said to the wish itself: it stays, to be sent again (trust.md §5.2, 1, 5, 7). */
export const isUnsent = ({ status }: Failure): boolean => status === 0 || status === 429
