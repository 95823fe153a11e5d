import { walletFeature } from '../../accounts/accountParts.ts'
import { keyRoutes } from './keyRoutes.ts'
import { sealingKeyCommands } from './sealingKeyCommands.ts'
import { stopCommands } from './stopCommands.ts'
import { walletCommands } from './walletCommands.ts'

/** The key service: access shares of wallets, and the devices that get them. */
export const keysFeature = walletFeature({ routes: keyRoutes, commands: [...walletCommands, ...sealingKeyCommands, ...stopCommands] })
