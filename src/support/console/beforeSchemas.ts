import { disableZodEval } from '@/runtime/adapters/zodConfig'

// imported before whatever makes a schema
disableZodEval()
