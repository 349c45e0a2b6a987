import type { MaskNode, Masks } from '@/kernel/masks'
import type { World } from './world'

/**
 * A question to the outside world. The id is what the journal stores, so renaming the function never breaks an old
 * recording; the masks say how the answer is written there. Ports that answer nothing answer null.
 */
export interface Port<Args extends readonly unknown[], Result> {
  readonly portId: string
  readonly masks: MaskNode
  readonly run: (world: World, ...args: Args) => Promise<Result>
}

/** A port whose types have been forgotten, as the seam handles it. */
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
