/** See leaveOutUnused.mjs, which webpack loads as it is. */
export default function leaveOutUnused(source: string): string
