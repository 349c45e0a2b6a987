import { useEffect } from 'react'
import { useForm } from 'react-final-form'
import { withoutCardNumbers } from '@/domain/cardNumber'
import type { Details } from '../model/details'

/** Shows what the log says stands in the form: in a replay nobody types. A card's number is in no log, and stays where it was typed. */
export function FollowDetails({ details }: { details: Details | undefined }) {
  const form = useForm()
  useEffect(() => {
    if (!details) return
    const shown = withoutCardNumbers(form.getState().values as Partial<Details>)
    form.batch(() => {
      for (const field of Object.keys(details) as (keyof Details)[])
        if (shown[field] !== details[field]) form.change(field, details[field])
    })
  }, [details, form])
  return null
}
