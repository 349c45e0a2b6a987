/** Fills the names of a template: `__kebab__`, `__camel__`, `__Pascal__` and `__Title__`, made from a name in kebab case. */
export function wordsOf(name: string): (text: string) => string {
  const words = name.split('-')
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  const pascal = words.map(capital).join('')
  const values: Readonly<Record<string, string>> = {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    Pascal: pascal,
    Title: capital(words.join(' ')),
  }
  return text => text.replace(/__(kebab|camel|Pascal|Title)__/g, (_, key: string) => values[key] ?? '')
}
