/**
 * Reads HTML into a document of its own in which nothing runs, nothing is fetched and nothing is seen. The policy names this
 * one use (decisions.md D13): what it lets through is only ever read node by node, and never becomes part of a page.
 */
interface Policies {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
  }
}

let policy: { createHTML(html: string): string } | undefined

export function inertDocument(html: string): Document {
  policy ??= (globalThis as Policies).trustedTypes?.createPolicy('article', { createHTML: text => text })
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
}
