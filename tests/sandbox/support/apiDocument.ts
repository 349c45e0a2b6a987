/** The API's own description, as far as tests need it. */
import { z } from 'zod'
import type { TestApi } from './testApi'

export type JsonSchema = { readonly [key: string]: unknown }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const schema = z.custom<JsonSchema>(value => typeof value === 'object' && value !== null)
const operation = z.object({
  summary: z.string().min(1),
  parameters: z
    .array(z.object({ in: z.enum(['path', 'query', 'header']), name: z.string(), required: z.boolean().default(false), schema }))
    .default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z
        .object({ 'application/json': z.object({ schema }).optional(), 'application/pdf': z.unknown().optional() })
        .optional(),
    }),
  ),
})
const document = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

export interface Operation extends z.output<typeof operation> {
  readonly method: Method
  /** With `{name}` for each parameter. */
  readonly path: string
}

export async function readDocument(api: TestApi, url = '/openapi.json') {
  const answer = await api.app.inject({ url })
  const { paths, ...rest } = document.parse(answer.json())
  const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, facts]) => ({ ...facts, path, method: method.toUpperCase() as Method })),
  )
  return { ...rest, operations }
}

const readers = new WeakMap<JsonSchema, z.ZodType>()

/** How the answer differs from what the description says about its status; undefined if it does not. */
export function mismatch({ responses }: Operation, status: number, text: string): string | undefined {
  const described = responses[String(status)]
  if (described === undefined) return `status ${status} is not documented`
  if (described.content?.['application/pdf'] !== undefined) return text.startsWith('%PDF-') ? undefined : 'no PDF'
  const shape = described.content?.['application/json']?.schema
  if (shape === undefined) return text === '' ? undefined : 'a body where none is documented'
  const reader = readers.get(shape) ?? z.fromJSONSchema(shape)
  readers.set(shape, reader)
  return reader.safeParse(JSON.parse(text)).error?.message
}
