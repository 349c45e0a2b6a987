/** The query values of the gallery's address; all optional. */
export interface GalleryAddress {
  readonly control?: string
  readonly state?: string
  readonly theme?: 'light' | 'dark'
  /** Percent of the usual text size. */
  readonly text?: 200
  /** Shows the page in a frame of this width in pixels. */
  readonly width?: 320 | 390
}

export function readAddress(search: string): GalleryAddress {
  const query = new URLSearchParams(search)
  const [control, state, theme, width] = ['control', 'state', 'theme', 'width'].map(name => query.get(name) ?? undefined)
  return {
    ...(control === undefined ? {} : { control }),
    ...(state === undefined ? {} : { state }),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(query.get('text') === '200' ? { text: 200 } : {}),
    ...(width === '320' ? { width: 320 } : width === '390' ? { width: 390 } : {}),
  }
}

/** The address with some values changed; undefined removes a value. */
export function addressOf(address: { readonly [part in keyof GalleryAddress]?: GalleryAddress[part] | undefined }): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(address)) if (value !== undefined) query.set(name, String(value))
  return `?${query}`
}
