/** What tabs of one browser tell each other about the session. No token and nothing of a person goes this way. */
export interface TabNews {
  /** `endedForSafety`: the provider ended the session (AUTH-40) · `windowEnded`: the small window in which somebody was to sign in has failed. */
  readonly news: 'signedIn' | 'signedOut' | 'endedForSafety' | 'windowEnded'
  /** Why it failed; empty otherwise. */
  readonly code: string
}

const NEWS: readonly unknown[] = ['signedIn', 'signedOut', 'endedForSafety', 'windowEnded'] satisfies TabNews['news'][]

/** The news if a tab of ours told it; another build may say anything. */
export function acceptNews(told: unknown): TabNews | undefined {
  const { news, code } = (told ?? {}) as Partial<TabNews>
  return NEWS.includes(news) && typeof code === 'string' && /^\w{0,40}$/.test(code)
    ? { news: news as TabNews['news'], code }
    : undefined
}
