import type { FormRequest } from '@/contracts/contact'

/**
 * What sending the form does: `prices` leads to the units of the store, `question` has it answered, `call` asks to be called
 * back because the API takes no question, `inquiry` asks for help with a rental that is being chosen.
 */
export type Purpose = 'prices' | 'question' | 'call' | 'inquiry'

export function purposeOf({ redirect, asInquiry }: FormRequest, takesQuestions: boolean): Purpose {
  if (asInquiry === true) return 'inquiry'
  if (redirect) return 'prices'
  return takesQuestions ? 'question' : 'call'
}

/** The store can be changed where nothing of it has been chosen yet. */
export const mayChangeStore = ({ unitTypeId, asInquiry }: FormRequest): boolean => unitTypeId === undefined && asInquiry !== true
