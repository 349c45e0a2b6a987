/**
 * The whole vocabulary of a saga: `ask` a port, `wait`, `take` and `put` events, `select` state. Used with `yield*`,
 * so that every result has its type. TypeScript cannot relate a yielded effect to its result; this file is where that
 * gap is closed by hand, and the only place where `any` is allowed.
 */
import * as raw from 'redux-saga/effects'
import type { Task } from 'redux-saga'
import type { AppEvent, EventCreator, EventDeclaration } from '@/kernel/events'
import type { Question } from '@/kernel/references'
import { callPort } from './callPort'
import { nowPort, waitPort } from './clockPorts'
import type { AnyPort, Port } from './port'
import type { Place, SagaContext } from './sagaContext'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Fx<Result> = Generator<unknown, Result, any>

function* context<K extends keyof SagaContext>(name: K): Fx<SagaContext[K]> {
  return (yield raw.getContext(name)) as SagaContext[K]
}

/** Asks the outside world. The answer is journalled; a failure is thrown as an `AppError`. */
export function* call<Args extends readonly unknown[], Result>(port: Port<Args, Result>, ...args: Args): Fx<Result> {
  const saga = yield* context('saga')
  return (yield raw.call(callPort, port as unknown as AnyPort, saga, args)) as Result
}

/** Lets time pass. */
export function* wait(ms: number): Fx<null> {
  yield* call(waitPort, ms)
  return null
}

/** Epoch milliseconds now. */
export function* now(): Fx<number> {
  return yield* call(nowPort)
}

/** Waits for an event. What happened between the wish for this plugin and its loading counts as well. */
export function* take<P>(event: EventCreator<P>): Fx<AppEvent<P>> {
  return (yield* takeAny(event)) as AppEvent<P>
}

/** Waits for whichever of several events comes first. */
export function* takeAny(...events: readonly EventDeclaration[]): Fx<AppEvent> {
  const types = events.map(event => event.type)
  const place = yield* context('place')
  const backlog = yield* context('backlog')
  const missed = backlog.find(event => types.includes(event.type) && isAfter(event, place.taken))
  const taken = missed ?? ((yield raw.take(types)) as AppEvent)
  place.taken = taken.meta?.seq
  return taken
}

/** States a fact. */
export function* put<P>(event: AppEvent<P>): Fx<AppEvent<P>> {
  const saga = yield* context('saga')
  const { taken } = yield* context('place')
  const meta = taken === undefined ? { cause: `saga:${saga}` } : { cause: `saga:${saga}`, parent: taken }
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

type Branches = Readonly<Record<string, Fx<unknown>>>
type ResultOf<Branch> = Branch extends Fx<infer Result> ? Result : never

/** Runs several at once and goes on with the first to end; the others are cancelled. */
export function* first<B extends Branches>(branches: B): Fx<{ readonly [K in keyof B]?: ResultOf<B[K]> }> {
  const place = yield* context('place')
  const outcome = (yield raw.race(apart(branches, place))) as Record<string, Ended | undefined>
  for (const ended of Object.values(outcome)) if (ended) place.taken = ended.taken
  return resultsOf(outcome) as { readonly [K in keyof B]?: ResultOf<B[K]> }
}

/** Runs several at once and waits for all of them. */
export function* all<B extends Branches>(branches: B): Fx<{ readonly [K in keyof B]: ResultOf<B[K]> }> {
  const place = yield* context('place')
  const outcome = (yield raw.all(apart(branches, place))) as Record<string, Ended>
  for (const { taken } of Object.values(outcome)) if (taken !== undefined && taken > (place.taken ?? 0)) place.taken = taken
  return resultsOf(outcome) as { readonly [K in keyof B]: ResultOf<B[K]> }
}

interface Ended extends Place {
  readonly result: unknown
}

/** Each branch goes its own way through the log and says where it ended. */
function apart(branches: Branches, { taken }: Place): Record<string, Fx<Ended>> {
  return mapValues(branches, function* (branch): Fx<Ended> {
    const place: Place = { taken }
    yield raw.setContext({ place })
    const result = yield* branch
    return { result, taken: place.taken }
  })
}

const resultsOf = (outcome: Readonly<Record<string, Ended | undefined>>): Record<string, unknown> =>
  mapValues(outcome, ended => ended?.result)

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** An event whose payload is a `P`, or less than one may be. */
type Stating<P> = EventDeclaration & ((...payload: never[]) => AppEvent<P>)

/** One after the other; what arrives while the worker runs is ignored, also what came while the code loaded. For money. */
export function* onLeading<P>(events: Stating<P> | readonly Stating<P>[], worker: (event: AppEvent<P>) => Fx<void>): Fx<never> {
  const place = yield* context('place')
  const backlog = yield* context('backlog')
  const leading = Array.isArray(events) ? (events as readonly Stating<P>[]) : [events as Stating<P>]
  while (true) {
    yield* worker((yield* takeAny(...leading)) as AppEvent<P>)
    const newest = backlog.at(-1)
    if (newest && isAfter(newest, place.taken)) place.taken = newest.meta?.seq
  }
}

/** The newest wins: a running worker is cancelled. */
export function* onLatest(events: readonly EventDeclaration[], worker: (event: AppEvent) => Fx<void>): Fx<never> {
  let running: Task | undefined
  while (true) {
    const event = yield* takeAny(...events)
    if (running) yield raw.cancel(running)
    running = (yield raw.fork(from, event, worker)) as Task
  }
}

/** A worker for each, side by side. */
export function* onEvery<P>(events: Stating<P> | readonly Stating<P>[], worker: (event: AppEvent<P>) => Fx<void>): Fx<never> {
  const every = Array.isArray(events) ? (events as readonly Stating<P>[]) : [events as Stating<P>]
  while (true) {
    const taken = (yield* takeAny(...every)) as AppEvent<P>
    yield raw.fork(from<P>, taken, worker)
  }
}

/** A worker on its own way through the log, from the event it was started for. */
function* from<P>(event: AppEvent<P>, worker: (event: AppEvent<P>) => Fx<void>): Fx<void> {
  yield raw.setContext({ place: { taken: event.meta?.seq } })
  yield* worker(event)
}

const isAfter = (event: AppEvent, seq: number | undefined): boolean => seq === undefined || (event.meta?.seq ?? 0) > seq
