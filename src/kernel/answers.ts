import type { Question } from './references'
import type { Registry } from './registry'

/** How a question is answered from the state: by its owner's selector, or by its stated default. */
export function answersOf(registry: Registry) {
  return {
    selectorOf<T>(question: Question<T>): (state: unknown) => T {
      const owned = registry.answers.get(question.id)
      if (!owned) return () => question.whenAbsent
      return owned.value.select as (state: unknown) => T
    },
  }
}
