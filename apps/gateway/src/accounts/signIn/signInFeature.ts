import { oldRows } from '../../host/cleaning/oldRows.ts'
import { walletFeature } from '../accountParts.ts'
import { signInRoutes } from './signInRoutes.ts'

/** Signing in to a project with a wallet's signature. */
export const signInFeature = walletFeature({
  needs: ['db', 'now'],
  routes: signInRoutes,
  oldRows: ({ db, now }) => [
    oldRows(db, 'sign_in_nonce', { by: 'ends_at', until: now() }),
    oldRows(db, 'sign_in_session', { by: 'ends_at', until: now() }),
  ],
})
