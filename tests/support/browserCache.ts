type Fetch = typeof globalThis.fetch

interface CachedAnswer {
  readonly text: string
  readonly etag: string
}

/**
 * A browser's HTTP cache for a server that answers with `no-cache` and an ETag: cached answers are reused whenever the server
 * confirms their tag, and `reload` bypasses and replaces them. `answers` lists the source of each answer that reached the page.
 */
export function browserCache(server: Fetch, tagOf: (text: string) => string) {
  const cached = new Map<string, CachedAnswer>()
  const answers: ('cache' | 'server')[] = []
  const fetch: Fetch = async (input, init) => {
    const address = String(input as string)
    const answer = await server(input, init)
    if (!answer.ok || (init?.method ?? 'GET') !== 'GET') return answer
    const fresh = await answer.text()
    const before = cached.get(address)
    const etag = tagOf(fresh)
    const isKnown = init?.cache !== 'reload' && before?.etag === etag
    if (!isKnown) cached.set(address, { text: fresh, etag })
    answers.push(isKnown ? 'cache' : 'server')
    return new Response(isKnown ? before.text : fresh, { status: answer.status, headers: answer.headers })
  }
  return { fetch, answers }
}
