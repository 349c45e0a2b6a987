import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { refusal } from '../web/refusal'
import { holdAnswer } from './heldAnswer'
import type { FaultRule } from './rules'

/** Chunks per second of a slow answer. */
const DRIPS_PER_SECOND = 10

/**
 * Applies the matching fault rules to a request. Returns whether the service still gets it; then faults of the
 * answer are applied once the service sends it.
 *
 * @param headers of the service's own errors, so that an injected error looks like them
 */
export async function injectFaults(
  rules: readonly FaultRule[],
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<'goes on' | 'ended'> {
  for (const rule of rules) {
    if (rule.kind === 'latency') await pause(rule.delayMs, undefined, { ref: false })
  }
  if (response.destroyed || request.socket.destroyed) return 'ended'
  for (const rule of rules) {
    switch (rule.kind) {
      case 'kill-before':
        request.socket.resetAndDestroy()
        return 'ended'
      case '429':
        refusal(request, response, 429, { ...corsOf(rule, headers), 'retry-after': String(rule.retryAfterSeconds) })
        return 'ended'
      case '5xx':
        refusal(request, response, rule.status, {
          ...corsOf(rule, headers),
          ...(rule.retryAfterSeconds !== undefined && { 'retry-after': String(rule.retryAfterSeconds) }),
        })
        return 'ended'
      case 'error':
        refusal(request, response, rule.status, corsOf(rule, headers), rule.errorCode)
        return 'ended'
      case 'html':
        sendHtml(response, rule.status, headers)
        return 'ended'
      default:
        alterAnswer(rule, request, response)
    }
  }
  return 'goes on'
}

function corsOf({ cors }: { cors: boolean }, headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => cors || !name.startsWith('access-control-')))
}

function sendHtml(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8' })
  response.end('<!doctype html><html lang="en"><title>Sign in to the network</title><h1>Sign in to the network</h1></html>')
}

function alterAnswer(rule: FaultRule, request: IncomingMessage, response: ServerResponse): void {
  // a truncated compressed answer is meaningless, but a truncated text is the beginning of one
  delete request.headers['accept-encoding']
  switch (rule.kind) {
    case 'kill-after':
      return holdAnswer(response, () => request.socket.resetAndDestroy())
    case 'half-open':
      return holdAnswer(response, () => undefined)
    case 'cut':
      return holdAnswer(response, ({ body }) => {
        const half = body.subarray(0, Math.floor(body.length / 2))
        // The content length of the whole body was set by the service, or is set here.
        response.setHeader('content-length', rule.at === 'body' ? half.length : body.length)
        if (rule.at === 'body') response.end(half)
        else response.write(half, () => request.socket.destroy())
      })
    case 'drip':
      return holdAnswer(response, ({ body }) => drip(response, body, Math.ceil(rule.bytesPerSecond / DRIPS_PER_SECOND)))
    default:
  }
}

function drip(response: ServerResponse, body: Buffer, bytes: number): void {
  let sent = 0
  const timer = setInterval(() => {
    const next = body.subarray(sent, sent + bytes)
    sent += next.length
    if (response.destroyed || sent >= body.length) {
      clearInterval(timer)
      response.end(next)
    } else response.write(next)
  }, 1_000 / DRIPS_PER_SECOND)
}
