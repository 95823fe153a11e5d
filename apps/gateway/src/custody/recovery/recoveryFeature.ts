import { walletFeature } from '../../accounts/accountParts.ts'
import { oldRecoveryRows } from './oldRecoveryRows.ts'
import { recoveryRoutes } from './recoveryRoutes.ts'

/** The recovery service: its shares are in a database of its own. */
export const recoveryFeature = walletFeature({ needs: ['db', 'now', 'keyStores'], routes: recoveryRoutes, oldRows: oldRecoveryRows })
