import { useSelector } from 'react-redux'
import { answersOf } from '@/kernel/registry'
import { useApp } from './appContext'
import type { Question } from '@/kernel/references'

/** The current answer to a question; rerenders when it changes. */
export function useAnswer<T>(question: Question<T>): T {
  const { registry } = useApp()
  return useSelector(answersOf(registry).selectorOf(question))
}
