/**
 * The whole vocabulary of a saga: `ask` a port, `wait`, `take` and `put` events, `select` state. Used with `yield*`,
 * so that every result has its type. TypeScript cannot relate a yielded effect to its result; this file is where that
 * gap is closed by hand, and the only place where `any` is allowed.
 */
import * as raw from 'redux-saga/effects'
import type { Task } from 'redux-saga'
import type { AppEvent, EventCreator, EventDeclaration } from '../kernel/events'
import type { Question } from '../kernel/references'
import { asked } from './asked'
import { nowPort, waitPort } from './clockPorts'
import type { AnyPort, Port } from './port'
import type { SagaContext } from './sagaContext'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Fx<Result> = Generator<unknown, Result, any>

function* context<K extends keyof SagaContext>(name: K): Fx<SagaContext[K]> {
  return (yield raw.getContext(name)) as SagaContext[K]
}

/** Asks the outside world. The answer is journalled; a failure is thrown as the port threw it. */
export function* ask<Args extends readonly unknown[], Result>(port: Port<Args, Result>, ...args: Args): Fx<Result> {
  const saga = yield* context('saga')
  return (yield raw.call(asked, port as unknown as AnyPort, saga, args)) as Result
}

/** Lets time pass. */
export function* wait(ms: number): Fx<null> {
  return yield* ask(waitPort, ms)
}

/** Epoch milliseconds now. */
export function* now(): Fx<number> {
  return yield* ask(nowPort)
}

/** Waits for an event. What happened between the wish for this plugin and its loading counts as well. */
export function* take<P>(event: EventCreator<P>): Fx<AppEvent<P>> {
  return (yield* takeAny(event)) as AppEvent<P>
}

/** Waits for whichever of several events comes first. */
export function* takeAny(...events: readonly EventDeclaration[]): Fx<AppEvent> {
  const types = events.map(event => event.type)
  const backlog = yield* context('backlog')
  for (let missed = backlog.shift(); missed; missed = backlog.shift())
    if (types.includes(missed.type)) {
      yield raw.setContext({ parent: missed.meta?.seq })
      return missed
    }
  const taken = (yield raw.take(types)) as AppEvent
  yield raw.setContext({ parent: taken.meta?.seq })
  return taken
}

/** States a fact. */
export function* put<P>(event: AppEvent<P>): Fx<AppEvent<P>> {
  const saga = yield* context('saga')
  const parent = yield* context('parent')
  const meta = parent === undefined ? { cause: `saga:${saga}` } : { cause: `saga:${saga}`, parent }
  return (yield raw.put({ ...event, meta })) as AppEvent<P>
}

export function* select<State, Result>(selector: (state: State) => Result): Fx<Result> {
  return (yield raw.select(selector as (state: unknown) => Result)) as Result
}

/** What the owner of a question answers now. */
export function* answerTo<T>(question: Question<T>): Fx<T> {
  const answers = yield* context('answers')
  return yield* select(answers.selectorOf(question))
}

/** Runs several at once and goes on with the first to end; the others are cancelled. */
export function* first<Branches extends Record<string, Fx<unknown>>>(
  branches: Branches,
): Fx<{ readonly [K in keyof Branches]?: Branches[K] extends Fx<infer R> ? R : never }> {
  const outcome = (yield raw.race(branches as never)) as Record<string, unknown>
  for (const result of Object.values(outcome))
    if (isStampedEvent(result)) yield raw.setContext({ parent: result.meta.seq })
  return outcome as { readonly [K in keyof Branches]?: Branches[K] extends Fx<infer R> ? R : never }
}

/** Runs several at once and waits for all of them. */
export function* all<Branches extends Record<string, Fx<unknown>>>(
  branches: Branches,
): Fx<{ readonly [K in keyof Branches]: Branches[K] extends Fx<infer R> ? R : never }> {
  return (yield raw.all(branches as never)) as { readonly [K in keyof Branches]: Branches[K] extends Fx<infer R> ? R : never }
}

/** One after the other; what arrives while the worker runs is ignored. For money. */
export function* onLeading<P>(event: EventCreator<P>, worker: (event: AppEvent<P>) => Fx<void>): Fx<never> {
  while (true) yield* worker(yield* take(event))
}

/** The newest wins: a running worker is cancelled. */
export function* onLatest(events: readonly EventDeclaration[], worker: (event: AppEvent) => Fx<void>): Fx<never> {
  let running: Task | undefined
  while (true) {
    const event = yield* takeAny(...events)
    if (running) yield raw.cancel(running)
    running = (yield raw.fork(worker, event)) as Task
  }
}

/** A worker for each, side by side. */
export function* onEvery<P>(event: EventCreator<P>, worker: (event: AppEvent<P>) => Fx<void>): Fx<never> {
  while (true) {
    const taken = yield* take(event)
    yield raw.fork(worker, taken)
  }
}

function isStampedEvent(value: unknown): value is AppEvent & { readonly meta: { readonly seq: number } } {
  return typeof value === 'object' && value !== null && 'type' in value && 'meta' in value && value.meta !== undefined
}
