import { eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { ApiError } from '../errors'
import { companies } from './schema'

export interface Company {
  readonly companyName: string
  /** In printed form: `GB 980 7806 84`. */
  readonly vatNumber?: string
}

export async function companyOf(db: Database, customerId: string): Promise<Company | undefined> {
  const [row] = await db.select().from(companies).where(eq(companies.customerId, customerId))
  if (row === undefined) return undefined
  return { companyName: row.companyName, ...(row.vatNumber !== null && { vatNumber: row.vatNumber }) }
}

const MAX_NAME = 160
// At least one letter or digit, and no control characters or markup.
const NAME = /^(?=.*[\p{L}\d])[^\p{Cc}<>{}]+$/u

/** Later documents name the company. Throws INVALID_COMPANY_NAME or INVALID_VAT_NUMBER. */
export async function setCompany(
  tx: Database,
  { clock }: Pick<Sandbox, 'clock'>,
  customerId: string,
  typed: { readonly companyName: string; readonly vatNumber?: string | undefined },
): Promise<Company> {
  const companyName = typed.companyName.trim()
  if (companyName.length > MAX_NAME || !NAME.test(companyName)) {
    throw new ApiError('INVALID_COMPANY_NAME', 'companyName is not a name')
  }
  const isGiven = typed.vatNumber !== undefined && typed.vatNumber.trim() !== ''
  const vatNumber = isGiven ? printedVatNumber(typed.vatNumber ?? '') : undefined
  if (isGiven && vatNumber === undefined) throw new ApiError('INVALID_VAT_NUMBER', 'vatNumber is not a UK VAT number')
  const values = { companyName, vatNumber: vatNumber ?? null, changedAt: clock.now() }
  await tx
    .insert(companies)
    .values({ customerId, ...values })
    .onConflictDoUpdate({ target: companies.customerId, set: values })
  return { companyName, ...(vatNumber !== undefined && { vatNumber }) }
}

export async function removeCompany(tx: Database, customerId: string): Promise<void> {
  await tx.delete(companies).where(eq(companies.customerId, customerId))
}

/**
 * Parses a VAT number: nine digits, of which the last two are check digits. The weighted sum plus the check digits is a multiple
 * of 97, or, for newer numbers, is with 55 added (HMRC's VAT Notice 725). Branches have three more digits. Undefined if invalid.
 */
export function printedVatNumber(typed: string): string | undefined {
  const digits = /^(?:GB)?(\d{9})(\d{3})?$/.exec(typed.toUpperCase().replaceAll(/[\s.-]/g, ''))
  if (digits === null) return undefined
  const [, number = '', branch] = digits
  const sum = [...number.slice(0, 7)].reduce(
    (total, digit, index) => total + Number(digit) * (8 - index),
    Number(number.slice(7)),
  )
  if (sum % 97 !== 0 && (sum + 55) % 97 !== 0) return undefined
  const parts = ['GB', number.slice(0, 3), number.slice(3, 7), number.slice(7), ...(branch === undefined ? [] : [branch])]
  return parts.join(' ')
}
