/// <reference lib="dom" />
/** Adds a button to every password field that shows what was typed. The pages work without it. */
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
  // Hidden again on submit, so that the browser stores it as a password and not as a suggestion.
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
