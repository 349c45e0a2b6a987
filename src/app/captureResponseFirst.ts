import { captureAuthorizationResponse } from '@/runtime/adapters/identityReturn'

/** The first thing `main` imports: the address is clean before any other module of the app is run (decisions.md D46). */
captureAuthorizationResponse()
