import { declaredEvents } from '@/kernel/registry'
import type { MaskNode } from '@/kernel/masks'
import type { Plugin } from '@/kernel/contract'
import type { RecordingRules } from './recorder'

/** What the installed plugins say of every event and of every slice. */
export function rulesOf(plugins: readonly Plugin[]): RecordingRules {
  const events = new Map<string, MaskNode>()
  const state: Record<string, MaskNode> = {}
  for (const plugin of plugins) {
    for (const event of declaredEvents(plugin)) events.set(event.type, event.masks)
    Object.assign(state, plugin.recording.state)
  }
  return { events, state }
}
