import { useLayoutEffect, useRef } from 'react'
import { SuggestionField } from '@/ui/SuggestionField'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { suggestionChosen, suggestionsClosed } from '../events'
import { selectSuggestions } from '../finderSelectors'
import { useSelected } from '../hooks'
import { textOfPlace } from '../model/typedPlace'
import type { PlaceFieldProps } from './PlainPlaceField'

/** The field with suggestions of the gazetteer while something is typed. It takes the place of the plain one where the caret stood. */
export default function PlaceField({ caret, onType, onChoose, ...field }: PlaceFieldProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { awaited, places } = useSelected(selectSuggestions)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { current: left } = caret
    if (!left) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(...left)
    caret.current = undefined
  }, [caret])
  const close = () => dispatch(suggestionsClosed())
  return (
    <SuggestionField
      {...field}
      ref={input}
      items={places.map((place, index) => ({
        value: String(index),
        label: place.name,
        ...(place.area !== '' && { detail: place.area }),
      }))}
      onType={onType}
      onChoose={index => {
        const place = places[Number(index)]
        if (!place) return
        dispatch(suggestionChosen({ kind: place.kind }))
        onChoose(textOfPlace(place))
      }}
      onClose={close}
      // an open list closes itself; one that was still to come does not
      onBlur={() => awaited && places.length === 0 && close()}
      autoComplete="off"
      labels={{ count: count => text('finder.suggestions', { count }) }}
    />
  )
}
