import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import type { AppEvent, EventMeta } from '@/kernel/events'

/** Gives an event its place, its time and its cause. */
export type Stamp = (event: AppEvent) => EventMeta

/**
 * Outermost: every event has its place in the log before any saga or reducer sees it. The event is completed, not
 * copied, because redux-saga marks what sagas put: without its mark a saga would hear its own events.
 */
export const stampEvents =
  (stamp: Stamp): Middleware =>
  () =>
  next =>
  action =>
    next(isEvent(action) ? Object.assign(action, { meta: stamp(action) }) : action)

function isEvent(action: unknown): action is AppEvent & UnknownAction {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
}
