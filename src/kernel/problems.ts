/** Everything that can be wrong with a set of plugins: a code and the plugins involved. problemSentences.ts has the sentences. */
export interface ProblemContexts {
  PLUGIN_ID_TAKEN: { plugin: string }
  PLUGIN_ID_INVALID: { plugin: string }
  SLICE_KEY_TAKEN: { slice: string; first: string; second: string }
  EVENT_TYPE_TAKEN: { type: string; first: string; second: string }
  EVENT_OUTSIDE_DOMAIN: { type: string; plugin: string }
  EVENT_NAME_INVALID: { type: string; plugin: string }
  ROUTE_PATH_TAKEN: { path: string; first: string; second: string }
  ROUTE_REF_TAKEN: { route: string; first: string; second: string }
  LINK_UNBOUND: { link: string; plugin: string }
  LINK_TARGET_MISSING: { link: string; route: string }
  QUESTION_ANSWERED_TWICE: { question: string; first: string; second: string }
  QUESTION_UNANSWERED: { question: string; plugin: string }
  SERVICE_PROVIDED_TWICE: { service: string; first: string; second: string }
  SERVICE_MISSING: { service: string; plugin: string }
  SLOT_FULL: { slot: string; first: string; second: string }
  SLOT_FILL_TAKEN: { fill: string; first: string; second: string }
  PERSIST_KEY_TAKEN: { key: string; first: string; second: string }
  UPCASTER_GAP: { plugin: string; version: number; missing: number }
}
export type ProblemCode = keyof ProblemContexts
export interface Problem<C extends ProblemCode = ProblemCode> {
  readonly code: C
  readonly context: ProblemContexts[C]
}

export function problem<C extends ProblemCode>(code: C, context: ProblemContexts[C]): Problem<C> {
  return { code, context }
}
