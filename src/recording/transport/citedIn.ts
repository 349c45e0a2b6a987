const CITED = /"\$ref":"(sha256-[0-9a-f]{64})"/g
/** Names of the public bodies that a text cites. Keys that only read like a reference are written another way. */
export const citedIn = (text: string): readonly string[] => [...new Set([...text.matchAll(CITED)].map(([, name = '']) => name))]

/** Whether a segment says the state it begins with, so that it can be read without those before it. */
export const beginsByItself = (text: string, seg: number): boolean => seg === 1 || text.includes('\n["$",')
