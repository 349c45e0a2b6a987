import { useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { answersOf } from '@/kernel/registry'
import { useApp } from './appContext'
import type { SlotContribution } from '@/kernel/contract'
import type { Question, SlotRef } from '@/kernel/references'

/** A fill as the owner of its slot sees it. */
export interface Fill<Facts> extends Pick<SlotContribution, 'id' | 'view'> {
  readonly plugin: string
  readonly messages: SlotContribution['messages'] | undefined
  readonly facts: Facts
}

/** What fills a slot now, in its order: for an owner that sets each view in a frame of its own. Any other draws `Slot`. */
export function useFills<Props, Facts>({ id }: SlotRef<Props, Facts>): readonly Fill<Facts>[] {
  const { registry } = useApp()
  const isShown = (state: unknown): readonly boolean[] =>
    (registry.slots.get(id) ?? []).map(({ value: { when } }) => !when || answersOf(registry).selectorOf(when)(state))
  const shown = useSelector(isShown, shallowEqual)
  return useMemo(
    () =>
      (registry.slots.get(id) ?? [])
        .filter((_, index) => shown[index])
        .map(({ plugin, value: { id, view, messages, facts } }) => ({ id, view, messages, plugin, facts: facts as Facts })),
    [registry, id, shown],
  )
}

/** What the owners of several questions answer now, in their order. */
export function useAnswers<T>(questions: readonly Question<T>[]): readonly T[] {
  const { registry } = useApp()
  return useSelector((state: unknown) => questions.map(asked => answersOf(registry).selectorOf(asked)(state)), shallowEqual)
}
