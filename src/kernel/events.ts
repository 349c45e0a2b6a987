import type { MaskNode, Masks } from './masks'

/**
 * Who or what made an event happen; `frame`: a page of another party within ours, such as the form for a card. Every cause but a
 * saga comes from outside, and its events are dispatched again when a recording is verified.
 */
export type Cause = 'user' | 'navigation' | 'restore' | 'server' | 'frame' | 'timer' | 'tab' | 'app' | `saga:${string}`

export interface EventMeta {
  /** Position in the log, from 1. */
  readonly seq: number
  /** Epoch milliseconds at which it was recorded. */
  readonly at: number
  readonly cause: Cause
  /** `seq` of the event that led to this one. */
  readonly parent?: number
}

/** A fact: `{type: 'booking/unitChosen', payload, meta}`. `meta` is stamped when it is dispatched. */
export interface AppEvent<P = unknown> {
  readonly type: string
  readonly payload: P
  readonly meta?: EventMeta
}

/** What the registry and the recorder need to know of an event. */
export interface EventDeclaration {
  readonly type: string
  readonly masks: MaskNode
}

export interface EventCreator<P> extends EventDeclaration {
  (...args: [P] extends [undefined] ? [] : [payload: P]): AppEvent<P>
  match(action: { readonly type?: unknown }): action is AppEvent<P>
}

interface EventsOfDomain {
  (name: string): EventCreator<undefined>
  <P>(name: string, masks: Masks<P>): EventCreator<P>
  /** Every event declared so far, in order, for the plugin that registers them. */
  readonly declared: readonly EventDeclaration[]
}

/**
 * Declares the events of one domain: `const event = eventsOf('booking')`, then
 * `export const unitChosen = event<{unitId: string}>('unitChosen', {unitId: 'keep'})`.
 * Names are facts in the past tense; a field without a mask does not compile. `export const declared = event.declared` hands
 * them to the plugin's declaration.
 */
export function eventsOf(domain: string): EventsOfDomain {
  const declared: EventDeclaration[] = []
  const declare = <P>(name: string, masks?: Masks<P>): EventCreator<P> => {
    const type = `${domain}/${name}`
    const create = (payload?: P) => ({ type, payload }) as AppEvent<P>
    const creator = Object.assign(create, {
      type,
      masks: (masks ?? 'keep') as MaskNode,
      match: (action: { readonly type?: unknown }): action is AppEvent<P> => action.type === type,
    }) as EventCreator<P>
    declared.push(creator)
    return creator
  }
  return Object.assign(declare, { declared })
}

/** The recorded time of an event, in epoch milliseconds: the only "now" a reducer may use. */
export function timeOf(event: AppEvent): number {
  if (!event.meta) throw new Error(`The event ${event.type} reached a reducer without being stamped.`)
  return event.meta.at
}
