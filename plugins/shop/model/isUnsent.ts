import type { Failure } from '@/kernel/AppError'

/** Nothing was said to the wish itself: it stays, to be sent again. */
export const isUnsent = ({ status }: Failure): boolean => status === 0 || status === 429
