import { constants } from 'node:os'

/** Somebody stopped the command with a signal: what it had not finished did not succeed. */
export class Interrupted extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Interrupted (${signal}).`)
    /** As a shell reports a program that a signal ended. */
    this.exitCode = 128 + constants.signals[signal]
  }
}
