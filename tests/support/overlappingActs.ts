/**
 * A console that notes what React says of calls of `act` that overlap, which leave its queue broken for every test that follows:
 * a test that puts a spy in the place of `console.error` hides it from nobody.
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
    // a spy that ends puts back what it found
    set: (target, name, value) => Reflect.set(target, name, unwatched.get(value as Print) ?? value),
  })
}
