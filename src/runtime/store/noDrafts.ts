/**
 * Stands in for `immer`, which the toolkit's slices bring along (webpack's alias, as for the parser of messages): every reducer of
 * the house gives a new state and changes none (src/README.md, rule 2; tests/every-plugin folds frozen states), so nothing has
 * to be drafted, and the landing page is 3 kB lighter. A state is never draftable: the toolkit then calls the reducer with it
 * as it is.
 */
export const isDraftable = (): boolean => false
export const isDraft = (): boolean => false

const asItIs = <T>(value: T): T => value
export { asItIs as current, asItIs as freeze, asItIs as original, asItIs as produce }
