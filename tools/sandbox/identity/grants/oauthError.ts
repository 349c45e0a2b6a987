import { oidcLibrary } from '../library'

/** An error of the token endpoint in the provider's own form. `status` defaults to what OAuth says for most: 400. */
export async function oauthError(code: string, description: string, status = 400): Promise<Error> {
  const { errors } = await oidcLibrary()
  return Object.assign(new errors.CustomOIDCProviderError(code, description), { status, statusCode: status })
}
