import type { Keeper } from './keeper'

/** What the page and its worker say to each other. */
export type Method = keyof Keeper
export interface Call {
  readonly id: number
  readonly method: Method
  readonly args: readonly unknown[]
}
export type Answer =
  { readonly ready: true } | { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string }

export const METHODS = ['open', 'append', 'close', 'settle', 'read', 'send', 'note', 'wipe'] as const satisfies readonly Method[]

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>
export const callKeeper = (keeper: Keeper, { method, args }: Pick<Call, 'method' | 'args'>): Promise<unknown> =>
  (keeper[method] as AnyMethod)(...args)
