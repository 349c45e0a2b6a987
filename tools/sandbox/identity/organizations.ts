import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { grantOrganizations, memberships, organizations } from './schema'

export type Organization = typeof organizations.$inferSelect

/** @param idOrName the `organization` parameter of `/authorize`: an id (`org_…`) or a name in any case */
export async function organizationOf(db: Database, idOrName: string): Promise<Organization | undefined> {
  const [found] = await db
    .select()
    .from(organizations)
    .where(or(eq(organizations.id, idOrName), eq(organizations.name, idOrName.trim().toLowerCase())))
  return found
}

export async function isMember(db: Database, organization: Organization, sub: string): Promise<boolean> {
  const [found] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.organizationId, organization.id), eq(memberships.sub, sub)))
  return found !== undefined
}

/** The organisation a grant was given for; undefined for a private person's. */
export async function organizationOfGrant(db: Database, grantId: string): Promise<Organization | undefined> {
  const [found] = await db
    .select({ organization: organizations })
    .from(grantOrganizations)
    .innerJoin(organizations, eq(organizations.id, grantOrganizations.organizationId))
    .where(eq(grantOrganizations.grantId, grantId))
  return found?.organization
}

export async function recordGrantFor(db: Database, grantId: string, organizationId: string): Promise<void> {
  await db.insert(grantOrganizations).values({ grantId, organizationId }).onConflictDoNothing()
}
