/** The pages worth a link: first, last, the current one and its neighbours; 0 where some are left out. */
export function pagesAround(page: number, total: number): number[] {
  const wanted = [1, page - 1, page, page + 1, total].filter(number => number >= 1 && number <= total)
  const shown = [...new Set(wanted)].sort((one, other) => one - other)
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1
    // a gap of one page is that page
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? [0, number] : [number]
  })
}
