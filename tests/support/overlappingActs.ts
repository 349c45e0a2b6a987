/**
 * Records React's warnings about overlapping calls of `act`, which break its queue for all later tests, even if a test replaces
 * `console.error` by a spy.
 */
export function noticeOverlaps(original: Console, notice: () => void): Console {
  type Print = (...words: unknown[]) => void
  const unwatched = new WeakMap<Print, Print>()
  return new Proxy(original, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'error' || typeof value !== 'function') return value
      const print = value as Print
      const watched = new Proxy(print, {
        apply(_, self, words: unknown[]) {
          if (String(words[0]).includes('overlapping act() calls')) notice()
          print.apply(self, words)
        },
      })
      unwatched.set(watched, print)
      return watched
    },
    // a restored spy puts back what it had replaced
    set: (target, name, value) => Reflect.set(target, name, unwatched.get(value as Print) ?? value),
  })
}
