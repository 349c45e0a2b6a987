/** An option of a combobox. */
export interface ComboboxItem {
  readonly value: string
  readonly label: string
  /** Smaller text after the label, for instance “2.1 miles”. */
  readonly detail?: string
  /** Further search terms, for instance “+44”; typing one in full selects the item. */
  readonly search?: readonly string[]
  /** Address of a small decorative picture. */
  readonly picture?: string
  /** Heading above this item and the following ones with the same heading. */
  readonly group?: string
}

const MARKS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase().trim()
const wordsOf = (text: string): readonly string[] => plain(text).split(BETWEEN_WORDS).filter(Boolean)

/**
 * Whether every typed word is the beginning of a word of the item, or the typed letters are its initials: “king”, “swe”, “46”,
 * “uk”.
 */
export function isFound(item: ComboboxItem, typed: string): boolean {
  const words = [item.label, ...(item.search ?? [])].flatMap(wordsOf)
  const initials = wordsOf(item.label)
    .map(word => word.charAt(0))
    .join('')
  const sought = wordsOf(typed)
  return (
    sought.every(part => words.some(word => word.startsWith(part))) ||
    (sought.length === 1 && initials.startsWith(sought[0] ?? ''))
  )
}

/** The item that a text selects: by its label, by another of its terms, or because it is the only match. */
export function itemMeant(items: readonly ComboboxItem[], typed: string): ComboboxItem | undefined {
  const text = plain(typed)
  if (text === '') return undefined
  return (
    items.find(item => plain(item.label) === text) ??
    items.find(item => item.search?.some(other => plain(other) === text)) ??
    (items.length === 1 ? items[0] : undefined)
  )
}

export interface ItemGroup {
  readonly heading: string | undefined
  /** With their indexes in the whole list, which the arrow keys follow. */
  readonly items: readonly { readonly item: ComboboxItem; readonly index: number }[]
}

/** Groups consecutive items with the same heading. */
export function groupsOf(items: readonly ComboboxItem[]): readonly ItemGroup[] {
  const groups: { heading: string | undefined; items: { item: ComboboxItem; index: number }[] }[] = []
  items.forEach((item, index) => {
    const last = groups.at(-1)
    if (last && last.heading === item.group) last.items.push({ item, index })
    else groups.push({ heading: item.group, items: [{ item, index }] })
  })
  return groups
}
