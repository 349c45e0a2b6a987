declare global {
  interface ImportMeta {
    /** Of webpack: the files of a folder, here by their addresses. */
    readonly webpackContext: (folder: string, options: { regExp: RegExp }) => { (key: string): string; keys(): string[] }
  }
}

// by its path: the package lets its files be imported one by one, but not listed
const files = import.meta.webpackContext('../../node_modules/country-flag-icons/3x2', { regExp: /^\.\/[A-Z]{2}\.svg$/ })
const keys = new Set(files.keys())

/** Address of the flag of a country or region (ISO 3166), a file that is fetched when it is shown. Load it lazily. */
export function flagOf(region: string): string | undefined {
  const key = `./${region}.svg`
  return keys.has(key) ? files(key) : undefined
}
