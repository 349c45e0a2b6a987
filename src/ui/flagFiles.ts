declare global {
  interface ImportMeta {
    /** The files of a folder, provided by webpack; here their addresses. */
    readonly webpackContext: (folder: string, options: { regExp: RegExp }) => { (key: string): string; keys(): string[] }
  }
}

// by path, because the package's exports do not allow listing its files
const files = import.meta.webpackContext('../../node_modules/country-flag-icons/3x2', { regExp: /^\.\/[A-Z]{2}\.svg$/ })
const keys = new Set(files.keys())

/** Address of a country's or region's flag (ISO 3166), a file that is fetched when shown. Load this module lazily. */
export function flagOf(region: string): string | undefined {
  const key = `./${region}.svg`
  return keys.has(key) ? files(key) : undefined
}
