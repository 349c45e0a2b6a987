import { useApp } from './appContext'

/** Opens a page when the person presses something that is not a link. */
export function useNavigateTo(): (to: string) => void {
  const { navigation } = useApp()
  return to => void navigation.push(to)
}
