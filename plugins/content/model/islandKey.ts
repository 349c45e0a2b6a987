/** FNV-1a over UTF-16 code units, in base 36: short, the same everywhere, and no secret. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(36)
}

/** What a partial page is asked for by: the name of its kind and a digest of what makes it that one (S7.37). */
export const islandKey = (name: string, props: Readonly<Record<string, string>>): string =>
  `${name}_${hashOf(JSON.stringify(props))}`

export const keyOfArticle = (id: string): string => islandKey('Article', { id })
