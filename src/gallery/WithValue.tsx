import { useId, useState, type ReactNode } from 'react'

interface Props<Value> {
  readonly first: Value
  readonly children: (value: Value, hold: (next: Value) => void, name: string) => ReactNode
}

/** Holds a value for an interactive sample, and gives it a unique name. */
export function WithValue<Value>({ first, children }: Props<Value>) {
  const [value, hold] = useState(first)
  return children(value, hold, useId())
}
