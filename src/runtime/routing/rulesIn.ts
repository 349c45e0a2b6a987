/** What stands under `redirects` in a build's metadata, whatever it is. */
export const rulesIn = (meta: unknown): object => Object((Object(meta) as { readonly redirects?: unknown }).redirects) as object
