import type { AppEvent, EventCreator, EventDeclaration } from '@/kernel/events'
import type { Question } from '@/kernel/references'
import * as raw from 'redux-saga/effects'
import type { Task } from 'redux-saga'
import { type AnyPort, callPort, type Port, port } from './port'

/** What every saga of the app is given when it starts. */
export interface SagaContext {
  /** Its id, e.g. `booking.holdUnit`. */
  readonly saga: string
  /** Its position in the log. Each branch of a race and each forked worker has its own. */
  readonly position: LogPosition
  /** Events since the plugin began to load, in order. Those after `position` can still be taken. */
  readonly backlog: readonly AppEvent[]
  /** Receives the error that ended a saga; the log only has its code. */
  readonly onCrash: (error: unknown) => void
  readonly answers: { selectorOf<T>(question: Question<T>): (state: unknown) => T }
}

export interface LogPosition {
  /** `seq` of the event it last took. */
  lastTaken: number | undefined
}

/**
 * The effects of a saga: `call` a port, `wait`, `take` and `put` events, `select` state. Used with `yield*`, so that results are
 * typed. TypeScript cannot relate a yielded effect to its result, so this file does it by hand and is the only place where `any`
 * is allowed.
 */

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Fx<Result> = Generator<unknown, Result, any>

function* context<K extends keyof SagaContext>(name: K): Fx<SagaContext[K]> {
  return (yield raw.getContext(name)) as SagaContext[K]
}

/** Calls a port. Its answer is recorded in the journal; a failure is thrown as an `AppError`. */
export function* call<Args extends readonly unknown[], Result>(port: Port<Args, Result>, ...args: Args): Fx<Result> {
  const saga = yield* context('saga')
  return (yield raw.call(callPort, port as unknown as AnyPort, saga, args)) as Result
}

/** Waits for so many milliseconds. */
export function* wait(ms: number): Fx<null> {
  yield* call(waitPort, ms)
  return null
}

/** Epoch milliseconds now. */
export function* now(): Fx<number> {
  return yield* call(nowPort)
}

/** Waits for an event, including one that happened while the plugin's code was being loaded. */
export function* take<P>(event: EventCreator<P>): Fx<AppEvent<P>> {
  return (yield* takeAny(event)) as AppEvent<P>
}

/** Waits for whichever of several events comes first. */
export function* takeAny(...events: readonly EventDeclaration[]): Fx<AppEvent> {
  const types = events.map(event => event.type)
  const position = yield* context('position')
  const backlog = yield* context('backlog')
  const missed = backlog.find(event => types.includes(event.type) && isAfter(event, position.lastTaken))
  const event = missed ?? ((yield raw.take(types)) as AppEvent)
  position.lastTaken = event.meta?.seq
  return event
}

/** Dispatches an event with this saga as its cause. */
export function* put<P>(event: AppEvent<P>): Fx<AppEvent<P>> {
  const saga = yield* context('saga')
  const { lastTaken } = yield* context('position')
  const meta = lastTaken === undefined ? { cause: `saga:${saga}` } : { cause: `saga:${saga}`, parent: lastTaken }
  return (yield raw.put({ ...event, meta })) as AppEvent<P>
}

export function* select<State, Result>(selector: (state: State) => Result): Fx<Result> {
  return (yield raw.select(selector as (state: unknown) => Result)) as Result
}

/** Creates a plugin's `select`, which accepts only selectors of the state the plugin may read; see the plugin's `select.ts`. */
export const selectOf =
  <State>() =>
  <Result>(selector: (state: State) => Result): Fx<Result> =>
    select(selector)

/** The current answer to a question. */
export function* answerTo<T>(question: Question<T>): Fx<T> {
  const answers = yield* context('answers')
  return yield* select(answers.selectorOf(question))
}

type Branches = Readonly<Record<string, Fx<unknown>>>
type ResultOf<Branch> = Branch extends Fx<infer Result> ? Result : never

/** Runs several branches at once and continues with the first to end; the others are cancelled. */
export function* first<B extends Branches>(branches: B): Fx<{ readonly [K in keyof B]?: ResultOf<B[K]> }> {
  const position = yield* context('position')
  const outcome = (yield raw.race(withOwnPosition(branches, position))) as Record<string, Ended | undefined>
  for (const ended of Object.values(outcome)) if (ended) position.lastTaken = ended.lastTaken
  return resultsOf(outcome) as { readonly [K in keyof B]?: ResultOf<B[K]> }
}

/** Runs several branches at once and waits for all of them. */
export function* all<B extends Branches>(branches: B): Fx<{ readonly [K in keyof B]: ResultOf<B[K]> }> {
  const position = yield* context('position')
  const outcome = (yield raw.all(withOwnPosition(branches, position))) as Record<string, Ended>
  for (const { lastTaken } of Object.values(outcome))
    if (lastTaken !== undefined && lastTaken > (position.lastTaken ?? 0)) position.lastTaken = lastTaken
  return resultsOf(outcome) as { readonly [K in keyof B]: ResultOf<B[K]> }
}

interface Ended extends LogPosition {
  readonly result: unknown
}

/** Gives each branch a log position of its own and returns where it ended. */
function withOwnPosition(branches: Branches, { lastTaken }: LogPosition): Record<string, Fx<Ended>> {
  return mapValues(branches, function* (branch): Fx<Ended> {
    const position: LogPosition = { lastTaken }
    yield raw.setContext({ position })
    const result = yield* branch
    return { result, lastTaken: position.lastTaken }
  })
}

const resultsOf = (outcome: Readonly<Record<string, Ended | undefined>>): Record<string, unknown> =>
  mapValues(outcome, ended => ended?.result)

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** The creator of an event whose payload is a `P` or a subtype. */
export type EventWith<P> = EventDeclaration & ((...payload: never[]) => AppEvent<P>)

/** One worker at a time: events that arrive while it runs, or while the code is loaded, are ignored. For payments. */
export function* onLeading<P>(
  events: EventWith<P> | readonly EventWith<P>[],
  worker: (event: AppEvent<P>) => Fx<void>,
): Fx<never> {
  const position = yield* context('position')
  const backlog = yield* context('backlog')
  const leading = Array.isArray(events) ? (events as readonly EventWith<P>[]) : [events as EventWith<P>]
  while (true) {
    yield* worker((yield* takeAny(...leading)) as AppEvent<P>)
    const newest = backlog.at(-1)
    if (newest && isAfter(newest, position.lastTaken)) position.lastTaken = newest.meta?.seq
  }
}

/**
 * One worker at a time for each key, for instance for each rental: requests for a key whose worker is running are ignored, and
 * other keys are unaffected.
 */
export function* onLeadingBy<P>(
  event: EventWith<P>,
  keyOf: (payload: P) => string,
  worker: (event: AppEvent<P>) => Fx<void>,
): Fx<never> {
  const runningKeys = new Set<string>()
  return yield* onEvery(event, function* (requested): Fx<void> {
    const key = keyOf(requested.payload)
    if (runningKeys.has(key)) return
    runningKeys.add(key)
    try {
      yield* worker(requested)
    } finally {
      runningKeys.delete(key)
    }
  })
}

/** A new event cancels the worker of the one before. */
export function* onLatest<E extends EventWith<unknown>>(
  events: readonly E[],
  worker: (event: ReturnType<E>) => Fx<void>,
): Fx<never> {
  let running: Task | undefined
  while (true) {
    const event = (yield* takeAny(...events)) as ReturnType<E>
    if (running) yield raw.cancel(running)
    running = (yield raw.fork(runWorkerFrom<ReturnType<E>>, event, worker)) as Task
  }
}

/** A worker for each event, concurrently. */
export function* onEvery<P>(events: EventWith<P> | readonly EventWith<P>[], worker: (event: AppEvent<P>) => Fx<void>): Fx<never> {
  const every = Array.isArray(events) ? (events as readonly EventWith<P>[]) : [events as EventWith<P>]
  while (true) {
    const event = (yield* takeAny(...every)) as AppEvent<P>
    yield raw.fork(runWorkerFrom<AppEvent<P>>, event, worker)
  }
}

/** Runs a worker with a log position of its own, from the event it was started for. */
function* runWorkerFrom<E extends AppEvent>(event: E, worker: (event: E) => Fx<void>): Fx<void> {
  yield raw.setContext({ position: { lastTaken: event.meta?.seq } })
  yield* worker(event)
}

const isAfter = (event: AppEvent, seq: number | undefined): boolean => seq === undefined || (event.meta?.seq ?? 0) > seq

export const nowPort = port('clock.now', 'keep', world => Promise.resolve(world.clock.now()))

/**
 * The seam cancels the timer when the waiting saga is cancelled. The answer is the requested duration, so that verifying a
 * recording detects a changed wait.
 */
export const waitPort = port('clock.wait', 'keep', (world, ms: number) => {
  const sleeping = world.clock.sleep(ms)
  return Object.assign(
    sleeping.done.then(() => ms),
    { cancel: () => sleeping.cancel() },
  )
})

/** Waits until a question has an answer that satisfies the condition, for instance until the session is known. */
export function until<T, Settled extends T>(question: Question<T>, isSettled: (answer: T) => answer is Settled): Fx<Settled>
export function until<T>(question: Question<T>, isSettled: (answer: T) => boolean): Fx<T>
export function* until<T>(question: Question<T>, isSettled: (answer: T) => boolean): Fx<T> {
  while (true) {
    const answer = yield* answerTo(question)
    if (isSettled(answer)) return answer
    yield raw.take('*')
  }
}

const fractionPort = port('random.fraction', 'keep', world => Promise.resolve(world.random.fraction()))

/** Waits for a random time between half of `ms` and all of it, so that tabs that began to wait together do not retry together. */
export function* waitWithJitter(ms: number): Fx<null> {
  return yield* wait(Math.round((ms * (1 + (yield* call(fractionPort)))) / 2))
}
