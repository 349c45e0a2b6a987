/** Turns that are waited for at most: a screen that never rests is shown as it is. */
const MOST_TURNS = 20

/** Resolves when drawing has led to no further drawing for a turn of the browser. */
export async function settled(place: Node): Promise<void> {
  let changes = 0
  const watch = new MutationObserver(() => void changes++)
  watch.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  for (let before = -1, turn = 0; before !== changes && turn < MOST_TURNS; turn++) {
    before = changes
    await new Promise(resolve => setTimeout(resolve))
  }
  watch.disconnect()
}
