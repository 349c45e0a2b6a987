/** The number of mistakes allowed in a word of this length; short words are too similar. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 9 ? 2 : 3)

/**
 * The edit distance between typed text and a name: letters missing, added, wrong or transposed. Undefined if too large, or if the
 * first letter differs.
 */
export function slipsBetween(typed: string, name: string): number | undefined {
  const allowed = slipsAllowed(Math.min(typed.length, name.length))
  if (typed === name) return 0
  if (typed[0] !== name[0] || Math.abs(typed.length - name.length) > allowed) return undefined
  const slips = distance(typed, name, allowed)
  return slips <= allowed ? slips : undefined
}

/** Optimal string alignment distance, aborted above the given maximum. */
function distance(a: string, b: string, allowed: number): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const change = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isSwap ? Math.min(change, (before[j - 2] ?? 0) + 1) : change)
    }
    if (Math.min(...next) > allowed) return allowed + 1
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
