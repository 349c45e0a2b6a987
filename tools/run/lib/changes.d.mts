interface Change {
  readonly since: string
  readonly files: readonly string[]
}

export function changedFiles(since?: string): Change
export function pushedFiles(since?: string): Change | undefined
