/** Safe markup. Everything else in a template is escaped. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

export type Fragment = Html | string | number | undefined | false | readonly Fragment[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

function rendered(fragment: Fragment): string {
  if (fragment === undefined || fragment === false) return ''
  if (fragment instanceof Html) return fragment.text
  if (typeof fragment === 'object') return fragment.map(rendered).join('')
  return escaped(String(fragment))
}

/** Template tag: values are escaped, `undefined` and `false` vanish, lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly Fragment[]): Html {
  return new Html(parts.map((part, index) => part + rendered(values[index])).join(''))
}
