import type { Plugin, Recording } from './contract'

type PluginRecording = Pick<Plugin, 'id' | 'recording'>
type AnyRecording = Recording<Plugin['slices']>

const loaded = new WeakMap<PluginRecording['recording'], AnyRecording>()

/**
 * Loads the plugins' recording declarations: state masks, upcasters and descriptions. Only code that stores, sends or reads a
 * recording needs them, so the landing page does not load them before somebody uses it.
 */
export async function loadRecordings(plugins: readonly PluginRecording[]): Promise<void> {
  await Promise.all(
    plugins.map(async ({ recording }) => {
      if (typeof recording === 'function') loaded.set(recording, (await recording()).recording)
    }),
  )
}

/** A plugin's recording declaration, or undefined if it is not loaded yet. */
export const knownRecordingOf = ({ recording }: PluginRecording): AnyRecording | undefined =>
  typeof recording === 'function' ? loaded.get(recording) : recording

/** A plugin's recording declaration. Throws if `loadRecordings` has not loaded it. */
export function recordingOf(plugin: PluginRecording): AnyRecording {
  const recording = knownRecordingOf(plugin)
  if (!recording) throw new Error(`The recording of the plugin "${plugin.id}" is read before loadRecordings has fetched it.`)
  return recording
}
