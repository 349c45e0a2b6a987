import { forbidMadeUpCode } from '@/effects/adapters/strictPolicy'

// imported before whatever makes a schema
forbidMadeUpCode()
