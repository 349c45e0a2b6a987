import type { Config } from '@/runtime/config/config'

/** By the path of a page: the answers of the API that it shows first, below the API's version (tools/config/openedDirectly.ts). */
export type FirstAnswers = Readonly<Record<string, readonly string[]>>

const VALUE = /\{(\w+)\}/g

/** The values of the query that an answer needs. */
export const valuesIn = (answer: string): string[] => [...answer.matchAll(VALUE)].map(([, name]) => name ?? '')

/**
 * The `Link` header with which a browser requests a page's first answers while it still loads the document. The app later makes the
 * same requests and gets these answers. Undefined for an API behind an access gateway, which requires headers that a link cannot
 * have.
 */
export function linkToAnswers({ api }: Config, answers: FirstAnswers, path: string, query: URLSearchParams): string | undefined {
  if (api.gateway) return undefined
  const links = (answers[path] ?? []).flatMap(answer => {
    if (valuesIn(answer).some(name => !query.get(name))) return []
    const address = answer.replaceAll(VALUE, (_, name: string) => encodeURIComponent(query.get(name) ?? ''))
    return [`<${api.baseUrl}/${api.version}${address}>; rel=preload; as=fetch; crossorigin`]
  })
  return links.length > 0 ? links.join(', ') : undefined
}
