import { disableZodEval } from '@/runtime/adapters/strictPolicy'

// imported before whatever makes a schema
disableZodEval()
