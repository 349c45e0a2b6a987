import { createContext } from 'react'

/** How often the person has asked the surrounding boundary to try again. */
export const AttemptContext = createContext(0)
