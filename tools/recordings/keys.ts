import { createHmac } from 'node:crypto'

/** The service's keys. Their secret is not in the database, so database access alone cannot forge anything. */
export interface RecordingKeys {
  /** Keyed hash of an id, different for each purpose. */
  hash(book: 'booking' | 'profile' | 'erased' | 'trail' | 'seal' | 'limit', text: string): string
}

export const recordingKeys = (secret: string): RecordingKeys => ({
  hash: (book, text) => createHmac('sha256', secret).update(`${book}\n${text}`).digest('hex'),
})
