import { gt } from 'drizzle-orm'
import { areOfOne } from '../days/days'
import type { Store } from '../store'
import { recordings, segments } from '../schema'

/** The builds that made recordings which are still kept: a replay needs their screens for as long. */
export async function citedBuilds({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ build: segments.build })
    .from(segments)
    .innerJoin(recordings, areOfOne(recordings, segments))
    .where(gt(recordings.keptUntil, clock.now()))
    .orderBy(segments.build)
  return rows.map(({ build }) => build)
}
