/** The tests that the player is held against: of the way to a paid rental all, of the others that draw the app some. */
export function heldAgainstPlayer(files?: readonly string[]): readonly string[]
