/** The best of the forms we have that the browser takes, by its `Accept-Encoding` (RFC 9110 §12.5.3). */
export function acceptedEncoding(
  header: string | undefined,
  has: { readonly br: boolean; readonly gzip: boolean },
): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    (header ?? '').split(',').flatMap(part => {
      const [name, ...parameters] = part.trim().toLowerCase().split(';')
      const refused = parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))
      return name === undefined || refused ? [] : [name]
    }),
  )
  if (has.br && accepted.has('br')) return 'br'
  return has.gzip && accepted.has('gzip') ? 'gzip' : 'identity'
}
