import { forbidMadeUpCode } from '@/runtime/adapters/strictPolicy'

// imported before whatever makes a schema
forbidMadeUpCode()
