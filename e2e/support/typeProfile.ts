import type { Page } from '@playwright/test'
import type { Person } from './person'
import { enter } from './typing'

/** The details a new customer must enter, on whichever page. */
export async function typeProfile(page: Page, person: Person): Promise<void> {
  await enter(page.getByLabel('First name'), person.givenName)
  await enter(page.getByLabel('Last name'), person.familyName)
  await enter(page.getByLabel(/E-?mail/), person.email)
  await enter(page.getByLabel(/^Street address/), person.line1)
  await enter(page.getByLabel(/^Town or city|^City/), person.city)
  await enter(page.getByLabel(/^Post(al )?code/), person.postalCode)
}
