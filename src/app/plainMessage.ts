/** Messages are compiled to syntax trees in a build; one without placeholders has its text in its first node. */
export function plain(message: unknown): string {
  if (typeof message === 'string') return message
  const [node] = message as readonly { readonly value: string }[]
  return node?.value ?? ''
}
