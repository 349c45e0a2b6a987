import { constants } from 'node:os'

/** The command was stopped by a signal: unfinished work did not succeed. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted (${signal}).`)
    /** As a shell reports a program that a signal ended. */
    this.exitCode = 128 + constants.signals[signal]
  }
}
