import type { MaskNode, Masks } from '@/kernel/masks'
import type { World } from './world'

/**
 * A function to the outside world. The journal stores its id, so renaming the function never breaks an old recording; its
 * constant is named after the id (`tests/architecture/portNames.test.ts`). The masks say how the answer is written there.
 * Ports without an answer return null.
 */
export interface Port<Args extends readonly unknown[], Result> {
  readonly portId: string
  readonly masks: MaskNode
  readonly run: (world: World, ...args: Args) => Promise<Result>
}

/** A port without its type parameters, as the seam handles it. */
export interface AnyPort {
  readonly portId: string
  readonly masks: MaskNode
  readonly run: (world: World, ...args: never[]) => Promise<unknown>
}

export function port<Args extends readonly unknown[], Result>(
  portId: string,
  masks: Masks<Result>,
  run: (world: World, ...args: Args) => Promise<Result>,
): Port<Args, Result> {
  return { portId, masks: masks as MaskNode, run }
}

/** Called by the effect that `call` yields. The seam intercepts it; without the seam there is no outside world. */
export function callPort(port: AnyPort, _saga: string, _args: readonly unknown[]): never {
  throw new Error(`The port ${port.portId} was called outside the app's saga middleware.`)
}
