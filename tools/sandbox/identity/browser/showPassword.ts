/// <reference lib="dom" />
/** Beside every password: a button that shows what was typed. Without script there is none, and nothing is missing. */
for (const field of document.querySelectorAll<HTMLInputElement>('input[type=password]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet show-password'
  const label = field.labels?.[0]?.textContent.toLowerCase() ?? 'password'
  const draw = (): void => {
    const hidden = field.type === 'password'
    button.textContent = hidden ? 'Show' : 'Hide'
    button.setAttribute('aria-label', `${hidden ? 'Show' : 'Hide'} ${label}`)
  }
  button.addEventListener('click', () => {
    field.type = field.type === 'password' ? 'text' : 'password'
    draw()
  })
  // Sent hidden, so that the browser keeps it as a password and never among what it suggests.
  field.form?.addEventListener('submit', () => {
    field.type = 'password'
  })
  draw()
  const row = document.createElement('div')
  row.className = 'password-row'
  const hadFocus = document.activeElement === field
  field.replaceWith(row)
  row.append(field, button)
  if (hadFocus) field.focus()
}

export {}
