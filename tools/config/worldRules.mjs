/**
 * Non-deterministic APIs, which may only be used in adapters (src/README.md, rule 4): clock, random numbers, network, storage and
 * timers. Shared by the lint configuration and the test that plants each of them.
 */
const GLOBALS = [
  'crypto',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'requestAnimationFrame',
  'requestIdleCallback',
]
const ADVICE = 'The world is reached through a port or an adapter in src/runtime/adapters (src/README.md, rule 4).'

export const restrictedGlobals = ['error', ...GLOBALS.map(name => ({ name, message: ADVICE }))]

/** Selectors for `no-restricted-syntax`. */
export const worldSyntax = [
  `MemberExpression[object.name='Date'][property.name='now']`,
  `NewExpression[callee.name='Date'][arguments.length=0]`,
  `CallExpression[callee.name='Date']`,
  `MemberExpression[object.name='Math'][property.name='random']`,
  `MemberExpression[object.name='performance'][property.name='now']`,
  `MemberExpression[object.name='navigator'][property.name=/^(geolocation|locks|sendBeacon|storage|onLine)$/]`,
  `MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=/^(${GLOBALS.join('|')})$/]`,
].map(selector => ({ selector, message: ADVICE }))

/** The files that may use them: adapters, and code outside the visitor's page. */
export const worldFiles = [
  'src/runtime/adapters/**',
  // assembles the adapters
  'src/app/browserAdapters.ts',
  // reads the configuration before there are ports
  'src/app/start.tsx',
  'src/runtime/persistence/guardedLocalStorage.ts',
  'src/recording/transport/**',
  'src/support/player/**',
  'src/support/console/world.ts',
]
