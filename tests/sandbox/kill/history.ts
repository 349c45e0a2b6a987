import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Call, CallResult, Caller } from '../../../tools/bench/calls'

/** A call with an effect that was answered 2xx: from then on the customer may rely on it. */
export interface Acknowledged {
  readonly sub: string
  readonly name: string
  readonly key: string
  readonly asked: Call
  readonly body: Readonly<Record<string, unknown>>
}

/** What the clients know, and how they ask: again and again with the same key until there is an answer. */
export class History {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that no customer may get, as `call: status code`. */
  readonly unexpected: string[] = []
  /** Calls whose first answer was lost. */
  repeated = 0

  constructor(
    private readonly caller: Caller,
    private readonly isOver: () => boolean,
  ) {}

  async ask(sub: string, name: string, asked: Call): Promise<CallResult> {
    const key = randomUUID()
    for (let attempt = 0; ; attempt += 1) {
      if (attempt === 1) this.repeated += 1
      const answer = await this.caller.call({ ...asked, key }).catch(() => undefined)
      if (answer !== undefined && !isPassing(answer)) {
        if (answer.status < 300) this.acknowledged.push({ sub, name, key, asked, body: answer.body })
        return answer
      }
      if (this.isOver()) throw new Error('the test is over')
      await pause(50)
    }
  }
}

/** Refusals that say "ask again": the key is being worked on, the service is going down or has just come up. */
function isPassing({ status, body }: CallResult): boolean {
  return status === 503 || status === 502 || body['error'] === 'IDEMPOTENCY_KEY_IN_USE'
}
