import type { Middleware, UnknownAction } from '@reduxjs/toolkit'
import type { AppEvent } from '../kernel/events'
import type { Recorder } from '../recording/recorder'

/** Outermost: gives every event its place, time and cause before any saga or reducer sees it. */
export const stampEvents =
  (recorder: Recorder): Middleware =>
  () =>
  next =>
  action =>
    next(isEvent(action) ? recorder.stamp(action) : action)

function isEvent(action: unknown): action is AppEvent & UnknownAction {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
}
