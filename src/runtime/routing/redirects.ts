/** By path, as it stands beside the build's metadata (S2.66). */
export type RedirectRules = Readonly<Record<string, { readonly redirect: string }>>

/** What comes of a rule: another page of ours, an address outside, or a name for why it is not followed. */
export type Redirected = { readonly to: string } | { readonly href: string } | { readonly refused: 'loop' | 'hostile' }

/** What the rules say of a path, or undefined where they say nothing. They are followed by code that is fetched when one is. */
export type RedirectOf = (path: string, hash: string) => Promise<Redirected> | undefined
