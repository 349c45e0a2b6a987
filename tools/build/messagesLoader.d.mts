/** See messagesLoader.mjs, which webpack loads as it is. */
export default function messagesLoader(this: { readonly resourcePath: string }, source: string): string
