import * as raw from 'redux-saga/effects'
import type { Question } from '@/kernel/references'
import { answerTo, type Fx } from './fx'

/** Waits until the answer to a question is one to go on with, for instance until the session is known. */
export function until<T, Settled extends T>(question: Question<T>, isSettled: (answer: T) => answer is Settled): Fx<Settled>
export function until<T>(question: Question<T>, isSettled: (answer: T) => boolean): Fx<T>
export function* until<T>(question: Question<T>, isSettled: (answer: T) => boolean): Fx<T> {
  while (true) {
    const answer = yield* answerTo(question)
    if (isSettled(answer)) return answer
    yield raw.take('*')
  }
}
