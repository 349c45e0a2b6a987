import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { PhoneReader } from '@/domain/phoneReader'
import { useViewPart } from './useViewPart'

export interface PhoneNumbers {
  readonly reader: PhoneReader
  /** Whether the person has begun to fill in the form. */
  readonly isWanted: boolean
  readonly fetchReader: () => void
  /** Whether submitting must wait until the number can be parsed; the form is then submitted again. */
  readonly holdsBack: (event: FormEvent<HTMLFormElement>, national: string) => boolean
}

const WANTED = 'wanted'

/**
 * Parses the phone number of a form. Its library is loaded when the person begins to fill in the form, and at the latest on
 * submission.
 *
 * @param form its id, unique on the page. That the person began to fill it in is recorded, because the field changes then.
 */
export function usePhoneNumbers(form: string): PhoneNumbers {
  // an object, so that a second failure rerenders, too
  const [result, setResult] = useState<{ readonly reader: PhoneReader }>({ reader: 'absent' })
  const { reader } = result
  const [entry, showEntry] = useViewPart(`${form}.phone`)
  const isWanted = entry === WANTED
  const isFetching = useRef(false)
  const heldForm = useRef<HTMLFormElement>(undefined)
  const isSecondTry = useRef(false)

  const fetchReader = (): void => {
    if (!isWanted) showEntry(WANTED)
    if (typeof reader === 'function' || isFetching.current) return
    isFetching.current = true
    const finish = (loaded: PhoneReader): void => {
      isFetching.current = false
      setResult({ reader: loaded })
    }
    import(/* webpackChunkName: "phone" */ '@/domain/phoneNumber').then(
      ({ readPhoneNumber }) => finish(readPhoneNumber),
      () => finish('unreachable'),
    )
  }
  useEffect(() => {
    const form = heldForm.current
    if (form === undefined) return
    heldForm.current = undefined
    isSecondTry.current = true
    form.requestSubmit()
    isSecondTry.current = false
  }, [result])
  return {
    reader,
    isWanted,
    fetchReader,
    holdsBack(event, national) {
      if (typeof reader === 'function' || national.trim() === '' || isSecondTry.current) return false
      event.preventDefault()
      heldForm.current = event.currentTarget
      fetchReader()
      return true
    },
  }
}
