import { type Fragment, html } from './html'

/** One problem; `field` is the id of the invalid input. */
export interface Problem {
  readonly field?: string
  readonly text: string
  /** The product's code of this problem (S8), for tests and support. */
  readonly code?: string
  /** HTTP status of the page. */
  readonly status?: number
}

/**
 * The error summary at the top of a form, announced first: `autofocus` works on a focusable element without script.
 * @param focused false if the page has a single field, which takes the focus and is described by its problem
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

/** The error text beside a field. */
export const fieldProblem = (problems: readonly Problem[], field: string): Fragment => {
  const own = problems.find(problem => problem.field === field)
  return own === undefined ? undefined : html`<p class="field-problem" id="${field}-problem">${own.text}</p>`
}

/** Attributes that link an input to its error text. */
export const describedBy = (problems: readonly Problem[], field: string): Fragment =>
  problems.some(problem => problem.field === field) ? html`aria-invalid="true" aria-describedby="${field}-problem"` : undefined
