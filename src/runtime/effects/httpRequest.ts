export interface HttpRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's version, e.g. `/booking/b1`. */
  readonly path: string
  /** Version of the API whose shapes the call sends and reads, e.g. `v2`; absent: the one of the configuration. */
  readonly apiVersion?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** `required`: not sent without a bearer (S6). */
  readonly auth: 'required' | 'none'
  /** The intention's key: every call with an effect has one (decisions.md D1). */
  readonly idempotencyKey?: string
  /** Ends the call: nobody waits for its answer any more. */
  readonly signal?: AbortSignal
  /** Reads the answer; throws `INVALID_REPSONSE_DATA` when it is not what the contract says. */
  readonly read: (body: unknown) => T
}

export interface Http {
  request<T>(request: HttpRequest<T>): Promise<T>
}
