/** For journeys that go through the app as people see it, with every movement; in the long run all journeys do. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
