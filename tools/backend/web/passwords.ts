import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_LENGTH = 32

/** `salt.key`, both base64url, by scrypt with Node's default cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt, KEY_LENGTH)).toString('base64url')}`
}

let nobodys: Promise<string> | undefined

/** Takes as long for an unknown account (`hash` undefined) as for a wrong password, so that timing reveals nothing. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  const [salt = '', key = ''] = (hash ?? (await nobodys)).split('.')
  const given = await derive(password, Buffer.from(salt, 'base64url'), KEY_LENGTH)
  return timingSafeEqual(given, Buffer.from(key, 'base64url')) && hash !== undefined
}
