export const MOST_FLAKY: number
export function flakyTests(report: unknown): string[]
export function figuresOf(report: unknown): { readonly passed: number; readonly failed: number } | undefined
