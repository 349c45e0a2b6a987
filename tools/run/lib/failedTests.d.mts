export function failedTests(kind: 'jest' | 'playwright', report: unknown): string[]
