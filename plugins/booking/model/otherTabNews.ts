/**
 * What tabs tell each other about a booking: a hint to ask the server, except that a released one is gone at once.
 * `heldAsked` whoever holds it is asked to say `held`,
 * `paying` it is being paid for there, `notPaid` no longer, `payingAsked` whoever pays for it is asked to say so.
 */
export interface OtherTabNews {
  readonly bookingId: string
  readonly news: (typeof NEWS)[number]
}

const NEWS = ['held', 'heldAsked', 'renewed', 'changed', 'released', 'payingAsked', 'paying', 'notPaid', 'paid'] as const

/** The news if a tab of ours told it; another build may say anything. */
export function acceptNews(message: unknown): OtherTabNews | undefined {
  const { bookingId, news } = (message ?? {}) as Partial<OtherTabNews>
  const known = NEWS.find(each => each === news)
  return typeof bookingId === 'string' && known !== undefined ? { bookingId, news: known } : undefined
}
