/** `Date` is stopped at this instant; timers and everything else continue. */
export const freezeDate = (now: string | number): typeof jest =>
  jest.useFakeTimers({
    now: typeof now === 'string' ? Date.parse(now) : now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  })
