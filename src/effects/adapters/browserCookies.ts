import type { Cookies } from '../world'

export const browserCookies: Cookies = {
  read(name) {
    const found = document.cookie.split('; ').find(pair => pair.startsWith(`${encodeURIComponent(name)}=`))
    if (found === undefined) return undefined
    try {
      return decodeURIComponent(found.slice(found.indexOf('=') + 1))
    } catch {
      return undefined
    }
  },
  write(name, value, maxAgeSeconds) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const age = maxAgeSeconds === 'session' ? '' : `; Max-Age=${maxAgeSeconds}`
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}${age}; Path=/; SameSite=Lax${secure}`
  },
  remove(name) {
    document.cookie = `${encodeURIComponent(name)}=; Max-Age=0; Path=/; SameSite=Lax`
  },
  names: () =>
    document.cookie.split('; ').flatMap(pair => {
      try {
        return pair === '' ? [] : [decodeURIComponent(pair.split('=', 1)[0] ?? '')]
      } catch {
        // no name of ours
        return []
      }
    }),
}
