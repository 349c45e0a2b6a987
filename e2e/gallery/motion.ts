/** Runs in the page: finds what moves although reduced motion is preferred. */
export function whatMoves(): string[] {
  const LONGEST_S = 0.1
  const secondsOf = (list: string): number => Math.max(...list.split(',').map(each => Number.parseFloat(each) || 0))
  const moves = [...document.querySelectorAll('*')].flatMap(element =>
    [undefined, '::before', '::after'].flatMap(part => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part)
      const seconds = Math.max(animationName === 'none' ? 0 : secondsOf(animationDuration), secondsOf(transitionDuration))
      return seconds > LONGEST_S ? [`${seconds} s ${animationName}: ${element.outerHTML.slice(0, 120)}`] : []
    }),
  )
  const under = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > LONGEST_S * 1000)
  return [...moves, ...under.map(animation => `runs: ${animation.id}`)]
}
