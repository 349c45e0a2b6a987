import { useId, useState, type ReactNode } from 'react'

interface Props<Value> {
  readonly initial: Value
  readonly children: (value: Value, setValue: (next: Value) => void, name: string) => ReactNode
}

/** Holds a value for an interactive sample, and gives it a unique name. */
export function WithValue<Value>({ initial, children }: Props<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue, useId())
}
