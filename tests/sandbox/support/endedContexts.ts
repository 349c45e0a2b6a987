import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Jest runs file after file in one process, each with identity providers of its own. What a provider keeps for a chain of
 * promises outlives its file, and is then asked about at every promise of all files that follow: the last ones would take
 * several times as long.
 */
const entered = new Set<AsyncLocalStorage<unknown>>()
const prototype = AsyncLocalStorage.prototype
const { run, enterWith } = prototype

prototype.run = function (this: AsyncLocalStorage<unknown>, ...args: Parameters<typeof run>) {
  entered.add(this)
  return run.apply(this, args)
} as typeof run
prototype.enterWith = function (this: AsyncLocalStorage<unknown>, store: unknown) {
  entered.add(this)
  enterWith.call(this, store)
}

/** Ends all contexts created so far: using one again starts a new one. */
export function endContexts(): void {
  for (const context of entered) context.disable()
  entered.clear()
}
