import type { Plugin, PluginSpec, SliceLike } from './contract'

/** Declares a plugin. Read it aloud: it says everything the plugin does to the app. */
export function definePlugin<const Id extends string, const Slices extends readonly SliceLike[]>(
  spec: PluginSpec<Id, Slices>,
): Plugin {
  return spec as unknown as Plugin
}
