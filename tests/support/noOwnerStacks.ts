import * as React from 'react'

/**
 * React's development build takes a stack of every element that is created, for messages in its tools, which is an eighth of the time
 * of a test that draws. It stops after 10,000 within a second: here it begins with having had them. What it warns of is the same.
 */
const KEY = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, object>)[KEY]
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts the stacks it takes elsewhere by now.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })
