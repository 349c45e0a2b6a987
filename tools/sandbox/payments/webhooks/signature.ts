import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with a webhook's signature and time. */
export const SIGNATURE_HEADER = 'x-gateway-signature'
/** Signatures older or newer than this, by the sandbox's clock, are refused (PAY-17), in ms. */
export const SIGNATURE_AGE_MS = 5 * 60_000

/** `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body" in hex>`. */
export function signed(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1_000)
  return `t=${time},v1=${macOf(time, body, secret)}`
}

/** Whether the body is signed by the gateway, and recent. */
export function isSigned(header: string | undefined, body: string, secret: string, now: Date): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || mac === undefined) return false
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > SIGNATURE_AGE_MS) return false
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(Number(seconds), body, secret)))
}

const macOf = (time: number, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
