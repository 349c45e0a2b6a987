import messages from '@/i18n/messages/en-GB.json'

/** Shown instead of the app when it cannot start: what is wrong, by name, for whoever set it up. */
export function BootReport({ problems }: { problems: readonly { readonly code: string; readonly sentence: string }[] }) {
  return (
    <main>
      <h1>{plain(messages['app.boot.title'])}</h1>
      <p>{plain(messages['app.boot.body'])}</p>
      <ul>
        {problems.map(({ code, sentence }) => (
          <li key={sentence}>
            <code>{code}</code> {sentence}
          </li>
        ))}
      </ul>
    </main>
  )
}

/** Messages are compiled to syntax trees in a build; these two have no placeholders, so their text is their first node. */
function plain(message: unknown): string {
  if (typeof message === 'string') return message
  const [node] = message as readonly { readonly value: string }[]
  return node?.value ?? ''
}
