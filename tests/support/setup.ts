import '@testing-library/jest-dom'
import { completeBrowser } from './completeBrowser'

if (typeof window !== 'undefined') completeBrowser(window)
