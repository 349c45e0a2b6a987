/** Texts of a recording are untrusted input: control characters and those that change the text direction are escaped. */
export const visible = (line: string): string =>
  // oxlint-disable-next-line no-control-regex
  line.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, spelt)

const spelt = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
