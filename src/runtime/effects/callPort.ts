import type { AnyPort } from './port'

/** What `ask` calls. The seam puts the real answer in its place; without the seam there is no outside world. */
export function callPort(port: AnyPort, _saga: string, _args: readonly unknown[]): never {
  throw new Error(`The port ${port.portId} was asked outside the app's saga middleware.`)
}
