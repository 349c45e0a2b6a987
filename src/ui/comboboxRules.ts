/** What a combobox offers. */
export interface ComboboxItem {
  readonly value: string
  readonly label: string
  /** Said after the label, smaller, for instance “2.1 miles”. */
  readonly detail?: string
  /** Other texts that find it, for instance “+44”; one of them in full stands for the item. */
  readonly search?: readonly string[]
  /** Address of a small picture that says nothing beyond the label. */
  readonly picture?: string
  /** Heading over this and the following items that have the same. */
  readonly group?: string
}

const MARKS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

const plain = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase().trim()
const wordsOf = (text: string): readonly string[] => plain(text).split(BETWEEN_WORDS).filter(Boolean)

/** True where every typed word begins a word of the item, or the typed letters are its initials: “king”, “swe”, “46”, “uk”. */
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

/** The item that a text means by itself: its label, one of its other texts, or the only one left. */
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
  /** With their places in the whole list, which the arrow keys follow. */
  readonly items: readonly { readonly item: ComboboxItem; readonly index: number }[]
}

/** Items that stand next to each other under the same heading. */
export function groupsOf(items: readonly ComboboxItem[]): readonly ItemGroup[] {
  const groups: { heading: string | undefined; items: { item: ComboboxItem; index: number }[] }[] = []
  items.forEach((item, index) => {
    const last = groups.at(-1)
    if (last && last.heading === item.group) last.items.push({ item, index })
    else groups.push({ heading: item.group, items: [{ item, index }] })
  })
  return groups
}
