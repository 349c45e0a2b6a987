import { z } from 'zod'
import type { PageContent } from '@/contracts/content'
import { facility } from '@/domain/schemas/facility'
import { AppError } from '@/kernel/AppError'
import { revive } from './flattened'

const schema = z.object({ facility })

/** What a page payload says of its page: flattened as the framework writes it, or plain JSON (S7.36). */
export function readPayload(body: unknown): PageContent {
  const root = rootOf(body)
  const data = typeof root === 'object' && root !== null && 'data' in root ? root.data : root
  if (data === null || data === undefined) throw new AppError('CONTENT_UNAVAILABLE')
  const result = schema.safeParse(data)
  if (!result.success) throw invalid()
  return result.data
}

function rootOf(body: unknown): unknown {
  try {
    return revive(body)
  } catch {
    throw invalid()
  }
}

const invalid = (): AppError => new AppError('INVALID_REPSONSE_DATA', 422, 'Invalid Response Data')
