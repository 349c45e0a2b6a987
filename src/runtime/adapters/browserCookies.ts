import type { Cookies } from '../effects/world'

/**
 * Prefix of the session storage keys that stand in for cookies if the browser refuses cookies. What is stored under a key is the
 * expiry in epoch milliseconds, a space and the cookie's value (NET-35).
 */
const IN_TAB = 'cookie '

const withTabStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    // session storage is refused, too
    return undefined
  }
}

const pairs = (): readonly string[] => (document.cookie === '' ? [] : document.cookie.split('; '))

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    // not written by us
    return undefined
  }
}

function readCookie(name: string): string | undefined {
  const found = pairs().find(pair => pair.startsWith(`${encodeURIComponent(name)}=`))
  return found === undefined ? undefined : decoded(found.slice(found.indexOf('=') + 1))
}

function readInTab(name: string): string | undefined {
  const [, expiresAt, value] =
    /^(\d+|Infinity) (.*)$/s.exec(withTabStorage(storage => storage.getItem(IN_TAB + name)) ?? '') ?? []
  return Number(expiresAt) > Date.now() ? value : undefined
}

export const browserCookies: Cookies = {
  read: name => readCookie(name) ?? readInTab(name),
  write(name, value, maxAgeSeconds) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const age = maxAgeSeconds === 'session' ? '' : `; Max-Age=${maxAgeSeconds}`
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${age}; Path=/; SameSite=Lax${secure}`
    const expiresAt = maxAgeSeconds === 'session' ? Infinity : Date.now() + maxAgeSeconds * 1000
    if (readCookie(name) !== value) withTabStorage(storage => storage.setItem(IN_TAB + name, `${expiresAt} ${value}`))
  },
  remove(name) {
    document.cookie = `${encodeURIComponent(name)}=; Max-Age=0; Path=/; SameSite=Lax`
    withTabStorage(storage => storage.removeItem(IN_TAB + name))
  },
  names: () => [
    ...pairs().flatMap(pair => decoded(pair.split('=', 1)[0] ?? '') ?? []),
    ...(withTabStorage(storage => Object.keys(storage)) ?? []).flatMap(key =>
      key.startsWith(IN_TAB) ? [key.slice(IN_TAB.length)] : [],
    ),
  ],
}
