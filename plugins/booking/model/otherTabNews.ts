/** What tabs tell each other about a booking: a hint to ask the server, except that a released one is gone at once. */
export interface OtherTabNews {
  readonly bookingId: string
  readonly news: 'held' | 'renewed' | 'changed' | 'released' | 'paid'
}

const NEWS: readonly unknown[] = ['held', 'renewed', 'changed', 'released', 'paid'] satisfies OtherTabNews['news'][]

/** The news if a tab of ours told it; another build may say anything. */
export function acceptNews(told: unknown): OtherTabNews | undefined {
  const { bookingId, news } = (told ?? {}) as Partial<OtherTabNews>
  return typeof bookingId === 'string' && NEWS.includes(news) ? { bookingId, news: news as OtherTabNews['news'] } : undefined
}
