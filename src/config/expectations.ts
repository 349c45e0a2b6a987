/** What a key of the configuration has to hold, in words and as a test. */
export type Expectation = readonly [key: string, expected: string, holds: (value: unknown) => boolean, optional?: 'optional']

export const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
export const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\/[^\s/]+(\/[^\s]*)?(?<!\/)$/.test(value)

export const ADDRESS = 'an http(s) address without a trailing slash'
