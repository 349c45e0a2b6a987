import type { SagaEntry } from '@/kernel/contract'
import { arrived } from '@/contracts/navigation'
import { call, onEvery, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import type { AppEvent } from '@/kernel/events'
import { toFailure } from '@/kernel/AppError'
import {
  helpRequested,
  recordNotPrepared,
  recordNotSent,
  recordPrepared,
  recordRequested,
  recordSaved,
  recordSaveRequested,
  recordSendRequested,
  recordSent,
  troubleNamed,
} from './events'
import { HELP_PATH } from './paths'
import { prepareRecord, saveRecord, sendRecord } from './ports'

/**
 * Prepares the record as soon as help is opened, so that one press sends it, and again when the topic changes, which is part
 * of it.
 */
function* prepareAtOnce(): Fx<void> {
  yield* onEvery<unknown>([arrived, helpRequested, troubleNamed], function* (event: AppEvent): Fx<void> {
    if (!arrived.match(event) || event.payload.path === HELP_PATH) yield* put(recordRequested())
  })
}

/** Prepares the record. The latest request wins, since it holds the latest topic. */
function* showRecord(): Fx<void> {
  yield* onLatest([recordRequested], function* (): Fx<void> {
    try {
      yield* put(recordPrepared(yield* call(prepareRecord)))
    } catch (error) {
      yield* put(recordNotPrepared(toFailure(error)))
    }
  })
}

/** Saves the record that was shown as a file. */
function* saveShownRecord(): Fx<void> {
  yield* onLeading(recordSaveRequested, function* (): Fx<void> {
    try {
      yield* put(recordSaved(yield* call(saveRecord)))
    } catch (error) {
      yield* put(recordNotPrepared(toFailure(error)))
    }
  })
}

/**
 * Sends the record that was shown to our team. Our servers accept the same segment twice, so a newer record does not wait for
 * one that is being sent.
 */
function* sendShownRecord(): Fx<void> {
  yield* onLatest([recordSendRequested], function* (): Fx<void> {
    try {
      yield* put(recordSent(yield* call(sendRecord)))
    } catch (error) {
      yield* put(recordNotSent(toFailure(error)))
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'help.prepareAtOnce', run: prepareAtOnce, onCrash: 'restart' },
  { id: 'help.showRecord', run: showRecord, onCrash: 'restart' },
  { id: 'help.saveRecord', run: saveShownRecord, onCrash: 'restart' },
  { id: 'help.sendRecord', run: sendShownRecord, onCrash: 'restart' },
]
export default workflows
