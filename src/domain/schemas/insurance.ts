import { z } from 'zod'
import { price } from './price'
import { entity, id, openEnum, optional, pounds } from './wire'

/** The provider's own protection is spelled with the provider's name, which is configuration (S3). */
export const insuranceType = (providerType: string) => openEnum(providerType, 'Other')

/** GET stores/{storeId}/insurance. */
export const insuranceOptions = (providerType: string) =>
  entity({
    coverageIncrement: z.number().positive(),
    defaultValueOfGoods: pounds,
    levels: z.array(entity({ id, valueCoverage: pounds, price, weeklyPrice: price })).readonly(),
    options: z.array(entity({ type: insuranceType(providerType), readMoreArticleId: optional(z.string()) })).readonly(),
  })
export type InsuranceOptions = z.infer<ReturnType<typeof insuranceOptions>>
