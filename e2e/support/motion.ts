/** Turns animations on; without it only the long run has them. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
