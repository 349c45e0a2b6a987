import { port } from '@/runtime/effects/port'
import { LANGUAGE_COOKIE } from '@/runtime/i18n/languages'

/** The next visit begins in this language (S9), and the address names it where addresses do. */
export const rememberLanguage = port('languages.remember', 'keep', (world, code: string) => {
  world.cookies.write(LANGUAGE_COOKIE.name, code, LANGUAGE_COOKIE.seconds)
  world.navigation.updateAddress()
  return Promise.resolve(null)
})
