import { eq, notExists } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { Store } from '../store'
import { problemInBody } from './citations'
import { bodyName } from './readSegment'
import { RecordingRefused } from './refusals'
import { bodies, citations } from '../schema'

/** Stores a public body that segments cite. Its name is its digest, so it may come from anybody, at any time and repeatedly. */
export async function keepBody({ db }: Store, name: string, text: string): Promise<void> {
  const body = parse(text)
  if (problemInBody(body) !== undefined || bodyName(body) !== name)
    throw new RecordingRefused('BODY_NOT_ITS_NAME', 'A body’s name is the SHA-256 of its JSON, and this is another body.')
  if ((await db.$count(citations, eq(citations.name, name))) === 0)
    throw new RecordingRefused('BODY_NOT_CITED', 'No segment here cites a body of this name.')
  await db
    .insert(bodies)
    .values({ name, text: JSON.stringify(body) })
    .onConflictDoNothing()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new RecordingRefused('BODY_NOT_ITS_NAME', 'This is not JSON.')
  }
}

/** Deletes the bodies that no segment cites any more; returns their number. */
export async function dropUncited(tx: Database): Promise<number> {
  const citing = tx.select().from(citations).where(eq(citations.name, bodies.name))
  return (await tx.delete(bodies).where(notExists(citing)).returning({ name: bodies.name })).length
}
