import { createHistory } from '@/runtime/adapters/history'
import { languages } from '@/app/languages'
import { arrivalAt } from '@/runtime/routing/paths'

test('a query is divided into what may be recorded, what is recorded as a pseudonym, and the rest', () => {
  expect(arrivalAt('/register/unit', '?storeId=s1&id=b1&utm_source=x&email=a%40b.example', 'load')).toEqual({
    path: '/register/unit',
    query: { storeId: 's1' },
    objects: { id: 'b1' },
    rest: { utm_source: 'x', email: 'a@b.example' },
    how: 'load',
  })
})

test('AUTH-49 REC-07 a value that does not have the form of its name is not recorded, nor is a path without a page', () => {
  const arrival = arrivalAt('/unsubscribe/ada@b.example', '?storeId=Ada+Byron&state=bXktc2VjcmV0LXN0YXRl&startDate=soon', 'load')
  expect(arrival.path).toBe('/unknown-page')
  expect(arrival.query).toEqual({ startDate: 'soon' })
  expect(arrival.rest).toEqual({ storeId: 'Ada Byron', state: 'bXktc2VjcmV0LXN0YXRl' })
})

test('of a repeated value the first counts, a long one is cut, and no name reaches a prototype', () => {
  const { query, rest } = arrivalAt('/', `?storeId=a&storeId=b&long=${'x'.repeat(600)}&__proto__=y&constructor=z`, 'load')
  expect(query).toEqual({ storeId: 'a' })
  expect(Object.keys(rest)).toEqual(['long', 'constructor'])
  expect(rest['long']).toHaveLength(500)
})

describe('navigation', () => {
  const arrivals: string[] = []
  const visitor = { host: 'localhost', languages: [] }
  const addresses = languages.strategy.addresses({
    languages,
    visitor,
    chosen: () => undefined,
    spoken: () => languages.table[0],
  })
  const history = createHistory(({ payload }, cause) => {
    const { path, how } = payload as { path: string; how: string }
    arrivals.push(`${cause} ${how} ${path}`)
  }, addresses)
  beforeEach(() => {
    window.history.replaceState(null, '', '/')
    arrivals.length = 0
  })

  test('every navigation is an arrival, forwards and backwards', async () => {
    history.start()
    void history.push('/a?x=1')
    void history.replace('/b')
    const popped = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await popped
    expect(arrivals).toEqual(['navigation load /', 'navigation push /a', 'navigation replace /b', 'navigation pop /'])
  })

  test('an arrival at a page that waits to be painted is followed by those after it, in their order', async () => {
    Object.assign(document, {
      startViewTransition(change: () => void) {
        const done = Promise.resolve().then(change)
        return { ready: done, finished: done, updateCallbackDone: done }
      },
    })
    try {
      await Promise.all([history.push('/a'), history.replace('/a?x=1'), history.push('/'), history.replace('/?x=2')])
    } finally {
      Reflect.deleteProperty(document, 'startViewTransition')
    }
    expect(arrivals).toEqual(['navigation push /a', 'navigation replace /a', 'navigation push /', 'navigation replace /'])
    void history.replace('/?x=3')
    expect(arrivals.at(-1)).toBe('navigation replace /')
    expect(arrivals).toHaveLength(5)
  })

  test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)'])('no navigation leads to %s', to => {
    void history.push(to)
    expect(arrivals).toEqual([])
    expect(window.location.pathname).toBe('/')
  })

  test('a page whose plugins were not loaded at start is opened by the browser, on push and on replace', async () => {
    const assigned: string[] = []
    const opened: string[] = []
    const without = createHistory(
      ({ payload }) => void opened.push((payload as { path: string }).path),
      addresses,
      undefined,
      path => path.startsWith('/app'),
      href => void assigned.push(href),
    )
    await without.push('/app/rental?id=sub1')
    await without.replace('/app')
    await without.push('/stores')
    expect(assigned).toEqual(['/app/rental?id=sub1', '/app'])
    expect(opened).toEqual(['/stores'])
  })
})
