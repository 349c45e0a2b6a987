import type { Describe, Plugin } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'

/** How the installed plugins tell of their events. */
export async function wordsOf(plugins: readonly Plugin[]): Promise<readonly Describe[]> {
  const loaded = await Promise.all(plugins.map(async ({ recording }) => recording.describe?.()))
  return loaded.flatMap(module => module?.default ?? [])
}

/** An event in its plugin's words. A file is somebody else's input: words that fail on it are no reason not to show it. */
export function inWords(tellings: readonly Describe[], event: AppEvent): string | undefined {
  for (const tell of tellings)
    try {
      const words = tell(event)
      if (words !== undefined) return words
    } catch {
      break
    }
  return undefined
}

/** An event in its plugin's words, or as type and payload. */
export function describe(tellings: readonly Describe[], event: AppEvent): string {
  const words = inWords(tellings, event)
  if (words !== undefined) return words
  return event.payload === undefined ? event.type : `${event.type} ${shortened(event.payload)}`
}

const LONGEST = 120

/** A value as JSON, cut where it would fill the line. */
export function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
