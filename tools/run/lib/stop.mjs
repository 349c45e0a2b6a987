import { constants } from 'node:os'

/** Ends a command with a sentence that says what is wrong and what cures it, instead of a stack trace. */
export class Stop extends Error {}

/** Somebody stopped the command with a signal: what it had not finished did not succeed. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted (${signal}).`)
    /** As a shell reports a program that a signal ended. */
    this.exitCode = 128 + constants.signals[signal]
  }
}
