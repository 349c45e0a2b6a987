import { useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { answersOf, isFillShown } from '@/kernel/registry'
import { useApp } from './appContext'
import type { SlotContribution } from '@/kernel/contract'
import type { Question, SlotRef } from '@/kernel/references'

/** A fill, as the owner of the slot sees it. */
export interface Fill<Facts> extends Pick<SlotContribution, 'id' | 'view'> {
  readonly plugin: string
  readonly messages: SlotContribution['messages'] | undefined
  readonly facts: Facts
}

/** The fills of a slot to show now, in order, for owners that wrap each view themselves. Others use `Slot`. */
export function useFills<Props, Facts>({ id }: SlotRef<Props, Facts>): readonly Fill<Facts>[] {
  const { registry } = useApp()
  const whichAreShown = (state: unknown): readonly boolean[] =>
    (registry.slots.get(id) ?? []).map(({ value }) => isFillShown(registry, value, state))
  const shown = useSelector(whichAreShown, shallowEqual)
  return useMemo(
    () =>
      (registry.slots.get(id) ?? [])
        .filter((_, index) => shown[index])
        .map(({ plugin, value: { id, view, messages, facts } }) => ({ id, view, messages, plugin, facts: facts as Facts })),
    [registry, id, shown],
  )
}

/** The current answers to several questions, in their order. */
export function useAnswers<T>(questions: readonly Question<T>[]): readonly T[] {
  const { registry } = useApp()
  return useSelector((state: unknown) => questions.map(question => answersOf(registry).selectorOf(question)(state)), shallowEqual)
}
