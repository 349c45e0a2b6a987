import { useEffect } from 'react'
import { useForm } from 'react-final-form'
import type { Details } from '../model/details'

/** Shows what the log says stands in the form: in a replay nobody types. */
export function FollowDetails({ details }: { details: Details | undefined }) {
  const form = useForm()
  useEffect(() => {
    if (!details) return
    const shown = form.getState().values as Partial<Details>
    form.batch(() => {
      for (const field of Object.keys(details) as (keyof Details)[])
        if (shown[field] !== details[field]) form.change(field, details[field])
    })
  }, [details, form])
  return null
}
