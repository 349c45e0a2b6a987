import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { settingsFrom } from '../sandbox/settings'
import { AGENT_PASSWORD, AGENTS } from '../sandbox/support/agents'
import { Refused } from './commands'
import { segmentsUnder } from './segmentsUnder'

/**
 * Sends a recording to the sandbox that `npm start` runs on this machine, under a new id, so that its support console replays the visit
 * in the screens of this checkout. Returns lines that say how to open it.
 *
 * @param moment an address's fragment that names a moment, or nothing
 * @param port the first of the sandbox's ports
 */
export async function openInSandbox(recording: string, moment: string, port: number): Promise<readonly string[]> {
  const { origins, ports } = settingsFrom({ port, stateFolder: '', adminSecret: '' })
  const rec = randomUUID()
  for (const segment of segmentsUnder(rec, recording)) await send(segment, ports.support, origins.app)
  return [
    `Replay it: ${origins.support}/console/recordings/${rec}/replay${moment}`,
    `Sign in there as ${AGENTS[0].name} with the password “${AGENT_PASSWORD}”, and give any reason.`,
    'If another version of the app recorded it, press “Replay in today’s version”.',
  ]
}

async function send(segment: string, port: number, origin: string): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/recordings`, {
    method: 'POST',
    body: new Uint8Array(gzipSync(segment)),
    headers: { origin, 'content-type': 'application/x-ndjson+gzip' },
  }).catch(() => undefined)
  if (answer === undefined)
    throw new Refused(
      `The app does not run here: no sandbox answers on port ${port}. Start it with npm start, or, where it was started with another PORT, put that before npm here as well.`,
    )
  if (!answer.ok) throw new Refused(`The sandbox refused the recording: ${answer.status} ${await answer.text()}`)
}
