import type { Database } from '../../backend/db/connect'
import { hashPassword } from '../../backend/web/passwords'
import { agents, type Role } from '../../recordings/agents/schema'

export const AGENTS = [
  { name: 'sam.okoro', role: 'support' },
  { name: 'ines.hart', role: 'support' },
  { name: 'noor.ellis', role: 'privacy' },
  { name: 'max.dunn', role: 'warehouse' },
] as const satisfies readonly { name: string; role: Role }[]

/** The password of every seeded support agent; printed at start. */
export const AGENT_PASSWORD = 'lantern on the quay'

export async function seedAgents(db: Database): Promise<void> {
  if ((await db.$count(agents)) > 0) return
  const passwordHash = await hashPassword(AGENT_PASSWORD)
  await db
    .insert(agents)
    .values(AGENTS.map(agent => ({ ...agent, passwordHash })))
    .onConflictDoNothing()
}
