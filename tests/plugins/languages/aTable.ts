import { languages } from '@/app/languages'
import type { Language, Languages } from '@/runtime/i18n/languages'

/** The table of the build with other settings. */
export const speaking = (settings: Partial<Omit<Languages, 'table'>>): Languages => ({ ...languages, ...settings })

/** The table of the build with one entry changed. */
export const withEntry = (code: string, change: Partial<Language>): Languages => {
  const [first, ...rest] = languages.table.map(language => (language.code === code ? { ...language, ...change } : language))
  if (!first) throw new Error('A build speaks one language at least.')
  return { ...languages, table: [first, ...rest] }
}
