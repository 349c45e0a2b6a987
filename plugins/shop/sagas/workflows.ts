import type { SagaEntry } from '@/kernel/contract'
import { findProductsOnArrival } from './findProductsOnArrival'

const workflows: readonly SagaEntry[] = [{ id: 'shop.findProducts', run: findProductsOnArrival, onCrash: 'restart' }]
export default workflows
