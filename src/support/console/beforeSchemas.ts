import { disableZodEval } from '@/runtime/adapters/zodConfig'

// must be imported before any module that creates a schema
disableZodEval()
