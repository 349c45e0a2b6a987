import type { SaveFile } from '../effects/world'

/** Long enough for a browser to have begun the download, milliseconds. */
const HELD_MS = 60_000

export const saveFile: SaveFile = (name, text, type) => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS)
}
