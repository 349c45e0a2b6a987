import { languageOf, standardOf, type Language, type Languages, type Visitor } from './languages'

/**
 * The language of somebody who comes: the one they chose before, their host's, the first their browser asks for that we
 * speak, else the standard one (S4).
 */
export function detectLanguage(languages: Languages, { host, languages: wanted }: Visitor, chosen: string | undefined): Language {
  const standard = standardOf(languages, host)
  return languageOf(languages, chosen) ?? (standard.domains ? standard : (wantedOf(languages, wanted) ?? standard))
}

/** Each wish is looked for in full before its language alone: `en-US` is content with `en-GB`. */
function wantedOf({ table }: Languages, wanted: readonly string[]): Language | undefined {
  const real = table.filter(({ isPseudo }) => !isPseudo)
  for (const wish of wanted) {
    const found =
      real.find(({ tag }) => tag.toLowerCase() === wish.toLowerCase()) ??
      real.find(({ tag }) => languagePart(tag) === languagePart(wish))
    if (found) return found
  }
  return undefined
}

const languagePart = (tag: string): string | undefined => tag.toLowerCase().split('-')[0]
