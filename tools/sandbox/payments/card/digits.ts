/** Digits as people type or paste them, without the spaces and dashes they use to keep their place. Undefined for other signs. */
export function digitsOf(typed: string): string | undefined {
  const bare = typed.normalize('NFKC').replace(/[\s\u2010-\u2015-]/g, '')
  return /^\d*$/.test(bare) ? bare : undefined
}
