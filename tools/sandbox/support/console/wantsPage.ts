import type { FastifyRequest } from 'fastify'

/** Somebody looks, rather than a program. */
export const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false
