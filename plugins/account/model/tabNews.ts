/** What tabs of one browser send each other about the session. Never a token, never personal data. */
export interface TabNews {
  /** `endedForSafety`: the provider ended the session (AUTH-40) · `windowEnded`: signing in in the popup failed. */
  readonly news: 'signedIn' | 'signedOut' | 'endedForSafety' | 'windowEnded'
  /** The error code of a failed popup; empty otherwise. */
  readonly code: string
}

const NEWS: readonly unknown[] = ['signedIn', 'signedOut', 'endedForSafety', 'windowEnded'] satisfies TabNews['news'][]

/** Validates what another tab sent: that tab may run another build. */
export function acceptTabNews(received: unknown): TabNews | undefined {
  const { news, code } = (received ?? {}) as Partial<TabNews>
  return NEWS.includes(news) && typeof code === 'string' && /^\w{0,40}$/.test(code)
    ? { news: news as TabNews['news'], code }
    : undefined
}
