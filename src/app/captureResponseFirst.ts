import { captureAuthorizationResponse } from '@/runtime/adapters/identityReturn'

/** Imported first by `main`, so that the address is clean before any other module runs (decisions.md D46). */
captureAuthorizationResponse()
