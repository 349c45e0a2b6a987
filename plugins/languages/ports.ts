import { port } from '@/runtime/effects/port'
import { LANGUAGE_COOKIE } from '@/runtime/i18n/languages'

/** Stores the language for the next visit (S9), and updates the address if it contains the language. */
export const rememberLanguage = port('languages.remember', 'keep', (world, code: string) => {
  world.cookies.write(LANGUAGE_COOKIE.name, code, LANGUAGE_COOKIE.seconds)
  world.navigation.updateAddress()
  return Promise.resolve(null)
})
