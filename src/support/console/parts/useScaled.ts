import { useEffect, type RefObject } from 'react'

/** Screens as people have them. */
export const SCREENS = { '390': 844, '768': 1024, '1280': 800 } as const
export type ScreenWidth = keyof typeof SCREENS

/** The screen leaves room for the player. */
const MOST_OF_HEIGHT = 0.52
const LEAST_HEIGHT = 360

/** Makes the frames in the room as wide as a chosen screen and draws them as large as the room allows. */
export function useScaled(room: RefObject<HTMLElement | null>, width: ScreenWidth, phase: string): void {
  useEffect(() => {
    const fit = (): void => {
      const around = room.current
      if (!around) return
      const screen = { width: Number(width), height: SCREENS[width] }
      const most = Math.max(LEAST_HEIGHT, innerHeight * MOST_OF_HEIGHT)
      const scale = Math.min(1, around.clientWidth / screen.width, most / screen.height)
      for (const { style } of around.querySelectorAll('iframe')) {
        style.inlineSize = `${screen.width}px`
        style.blockSize = `${screen.height}px`
        style.transform = `scale(${scale})`
        style.insetInlineStart = `${Math.max(0, (around.clientWidth - screen.width * scale) / 2)}px`
      }
      around.style.blockSize = `${screen.height * scale}px`
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
    // what was hidden had no size
  }, [room, width, phase])
}
