import type { Share } from '../effects/world'

export const share: Share = async (title, url) => {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url })
      return 'shared'
    }
  } catch (error) {
    // closed by the person; whatever else went wrong, there is still the clipboard
    if ((error as Error).name === 'AbortError') return 'dismissed'
  }
  try {
    // there is no clipboard on a page that is not served securely
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
