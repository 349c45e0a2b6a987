import { sha256 } from '@/runtime/adapters/sha256'
import { isAsWritten, NOT_AS_WRITTEN } from './asWritten'
import { freezeBody, type Bodies } from './decode'
import { bodyName, byteLength } from './fileFormat'
import { BadRow } from './readRow'
import { recordingError } from './RecordingError'

export interface BodiesRead extends Bodies {
  keep(fields: readonly unknown[], line: string | undefined): Promise<void>
}

/** Characters of all bodies together, each counted as often as it is cited: what is written out has them all. */
const MOST_CITED = 200_000_000

/** The bodies of a file, as they come. */
export function collectBodies(): BodiesRead {
  const bodies = new Map<string, { readonly body: unknown; readonly length: number; readonly bytes: number }>()
  let cited = 0
  return {
    async keep(fields, line) {
      const [, name, body] = fields
      if (fields.length !== 3 || typeof name !== 'string') throw new BadRow('a body needs its name')
      const frozen = freezeBody(body)
      if (!isAsWritten(fields, line)) throw new BadRow(NOT_AS_WRITTEN)
      const text = JSON.stringify(body) ?? ''
      if (name !== bodyName(await sha256(text))) throw new BadRow('the body is not the one its name says')
      bodies.set(name, { body: frozen, length: text.length, bytes: byteLength(text) })
    },
    cite(name, bytes) {
      const found = bodies.get(name)
      if (!found) throw new BadRow('it cites a body that does not stand before it')
      if (bytes !== found.bytes) throw new BadRow('it cites a body of another length')
      cited += found.length
      if (cited > MOST_CITED)
        throw recordingError('RECORDING_TOO_LARGE', {
          size: cited,
          limit: MOST_CITED,
          what: 'characters with the bodies it cites',
        })
      return found.body
    },
  }
}
