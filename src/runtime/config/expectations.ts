/** Keys of the configuration that pass the same test: those that must be there, and those that may. Their words are in `expectedWords.ts`. */
export type Expectation = readonly [holds: (value: unknown) => boolean, needed: string, optional?: string]

export const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
export const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s/]+(\/[^\s]*)?(?<!\/)$/.test(value)
export const isTextLike = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)
export const isListOf = (holds: (item: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(holds)
