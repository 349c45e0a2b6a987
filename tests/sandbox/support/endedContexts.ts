import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Jest runs file after file in one process, each with identity providers of its own. A provider's AsyncLocalStorage outlives its
 * file and then costs time at every promise of all later files: the last ones would take several times as long.
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

/** Disables every AsyncLocalStorage entered so far; entering one again enables it. */
export function endContexts(): void {
  for (const context of entered) context.disable()
  entered.clear()
}
