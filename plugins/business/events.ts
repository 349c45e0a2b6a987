import type { Company } from '@/domain/schemas/business'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { companyMasks } from './masks'
import type { CompanyProblems, TypedCompany } from './model/typedCompany'

const event = eventsOf('business')
const typed = { companyName: 'surrogate:name', vatNumber: 'shape' } as const

/** The company for which the customer rents is requested. */
export const companySought = event('companySought')
export const companyLearned = event<{ readonly company: Company }>('companyLearned', { company: companyMasks })
export const companyNotLearned = event<Failure>('companyNotLearned', failureMasks)

/** The person opened the form, or closed it without saving. */
export const formOpened = event('formOpened')
export const formClosed = event('formClosed')
/** The person left a field of the form. */
export const companyEntered = event<TypedCompany>('companyEntered', typed)
/** The form was submitted with invalid values. */
export const companyRejected = event<CompanyProblems>('companyRejected', { companyName: 'keep', vatNumber: 'keep' })
export const companySubmitted = event<TypedCompany>('companySubmitted', typed)
/** The person rents for themselves from now on. */
export const removalSubmitted = event('removalSubmitted')
/** The server has saved it. */
export const companyKept = event<{ readonly company: Company }>('companyKept', { company: companyMasks })
export const companyRefused = event<Failure>('companyRefused', failureMasks)
export const removalRefused = event<Failure>('removalRefused', failureMasks)

export const declared = event.declared
