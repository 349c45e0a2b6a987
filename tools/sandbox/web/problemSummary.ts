import { type Fragment, html } from './html'

/** One thing that is wrong; `field` is the id of the input to blame. */
export interface Problem {
  readonly field?: string
  readonly text: string
  /** The code under which the product knows this problem (S8), for tests and for support. */
  readonly code?: string
  /** HTTP status of the page that says so. */
  readonly status?: number
}

/**
 * What is wrong, on top of a form and read out first: `autofocus` works on a focusable box without any script.
 * @param focused false where the page has one field, which takes the focus and is described by its problem
 */
export const problemSummary = (problems: readonly Problem[], focused = true): Fragment =>
  problems.length === 0
    ? undefined
    : html`<div class="problems" role="alert" tabindex="-1" ${focused && html`autofocus `}aria-labelledby="problems-title"
data-error-code="${problems[0]?.code ?? ''}">
<h2 id="problems-title">There is a problem</h2>
<ul>${problems.map(
        ({ field, text }) => html`<li>${field === undefined ? text : html`<a href="#${field}">${text}</a>`}</li>`,
      )}</ul>
</div>`

/** The same text beside its field. */
export const fieldProblem = (problems: readonly Problem[], field: string): Fragment => {
  const own = problems.find(problem => problem.field === field)
  return own === undefined ? undefined : html`<p class="field-problem" id="${field}-problem">${own.text}</p>`
}

/** Attributes that tie an input to the text beside it. */
export const describedBy = (problems: readonly Problem[], field: string): Fragment =>
  problems.some(problem => problem.field === field) ? html`aria-invalid="true" aria-describedby="${field}-problem"` : undefined
