/** The test files whose pictures are compared with the replay player's. */
export function playerTests(files?: readonly string[]): readonly string[]
