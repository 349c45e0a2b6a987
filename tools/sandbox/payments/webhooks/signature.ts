import { createHmac, timingSafeEqual } from 'node:crypto'

/** Name of the header that says who sent a webhook and when. */
export const SIGNATURE_HEADER = 'x-gateway-signature'
/** Older or newer than this, by the sandbox's clock, a signature is worth nothing (PAY-17), in ms. */
export const SIGNATURE_AGE_MS = 5 * 60_000

/** `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body" in hex>`. */
export function signed(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000)
  return `t=${time},v1=${macOf(time, body, secret)}`
}

/** Is the body the gateway's own, and sent just now? */
export function isSigned(header: string | undefined, body: string, secret: string, now: Date): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || mac === undefined) return false
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > SIGNATURE_AGE_MS) return false
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(Number(seconds), body, secret)))
}

const macOf = (time: number, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
