import { useLayoutEffect, useRef } from 'react'
import { SuggestionField } from '@/ui/SuggestionField'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { suggestionChosen, suggestionsClosed } from '../events'
import { selectFinder, selectSuggestions } from '../finderSelectors'
import { useSelected } from '../hooks'
import { textOfPlace } from '../model/typedPlace'
import type { PlaceFieldProps } from './PlainPlaceField'

/** The search field with suggestions from the gazetteer. It replaces the plain field, keeping the caret's position. */
export default function PlaceField({ caret, onType, onChoose, ...field }: PlaceFieldProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { awaited } = useSelected(selectSuggestions)
  const suggestions = useSuggestions()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const { current: position } = caret
    if (!position) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(...position)
    caret.current = undefined
  }, [caret])
  const close = () => dispatch(suggestionsClosed())
  return (
    <SuggestionField
      {...field}
      ref={input}
      items={suggestions.map(({ label, detail }, index) => ({ value: String(index), label, ...(detail !== '' && { detail }) }))}
      onType={onType}
      onChoose={index => {
        const chosen = suggestions[Number(index)]
        if (!chosen) return
        dispatch(suggestionChosen({ kind: chosen.kind }))
        onChoose(chosen.text)
      }}
      onClose={close}
      // an open list closes by itself, but one still loading must be cancelled
      onBlur={() => awaited && suggestions.length === 0 && close()}
      autoComplete="off"
      labels={{ count: count => text('finder.suggestions', { count }) }}
    />
  )
}

/** Matching stores, then places. */
function useSuggestions() {
  const text = useText()
  const { storeIds, places } = useSelected(selectSuggestions)
  const { stores = [] } = useSelected(selectFinder)
  const named = storeIds.flatMap(id => stores.find(store => store.id === id) ?? [])
  return [
    ...named.map(({ name, address: { city } }) => ({
      kind: 'store' as const,
      label: name,
      detail: text('finder.suggestedStore', { city }),
      text: name,
    })),
    ...places.map(place => ({ kind: place.kind, label: place.name, detail: place.area, text: textOfPlace(place) })),
  ]
}
