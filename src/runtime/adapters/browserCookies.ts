import type { Cookies } from '../effects/world'

/**
 * Prefix of session storage keys that stand in for cookies if the browser refuses them. They hold the expiry in epoch
 * milliseconds and the value (NET-35).
 */
const IN_TAB = 'cookie '

const inTab = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage)
  } catch {
    // it cannot be stored at all
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
  const [, ends, value] = /^(\d+|Infinity) (.*)$/s.exec(inTab(storage => storage.getItem(IN_TAB + name)) ?? '') ?? []
  return Number(ends) > Date.now() ? value : undefined
}

export const browserCookies: Cookies = {
  read: name => readCookie(name) ?? readInTab(name),
  write(name, value, maxAgeSeconds) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const age = maxAgeSeconds === 'session' ? '' : `; Max-Age=${maxAgeSeconds}`
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${age}; Path=/; SameSite=Lax${secure}`
    const ends = maxAgeSeconds === 'session' ? Infinity : Date.now() + maxAgeSeconds * 1000
    if (readCookie(name) !== value) inTab(storage => storage.setItem(IN_TAB + name, `${ends} ${value}`))
  },
  remove(name) {
    document.cookie = `${encodeURIComponent(name)}=; Max-Age=0; Path=/; SameSite=Lax`
    inTab(storage => storage.removeItem(IN_TAB + name))
  },
  names: () => [
    ...pairs().flatMap(pair => decoded(pair.split('=', 1)[0] ?? '') ?? []),
    ...(inTab(storage => Object.keys(storage)) ?? []).flatMap(key => (key.startsWith(IN_TAB) ? [key.slice(IN_TAB.length)] : [])),
  ],
}
