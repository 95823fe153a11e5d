import { walletFeature } from './accountParts.ts'
import { accountRoutes } from './accountRoutes.ts'
import { auditCommands } from './audit/auditCommands.ts'
import { loginRoutes } from './login/loginRoutes.ts'
import { mailCommands } from './mail/mailCommands.ts'
import { oldAccountRows } from './oldAccountRows.ts'
import { passkeyRoutes } from './passkeys/passkeyRoutes.ts'
import { socialRoutes } from './social/socialRoutes.ts'
import { userCommands } from './users/userCommands.ts'

/** Accounts of the embedded wallet: who they are, how they log in, on which devices. */
export const accountsFeature = walletFeature({
  needs: ['config', 'db', 'now'],
  routes: [...loginRoutes, ...accountRoutes, ...socialRoutes, ...passkeyRoutes],
  commands: [...auditCommands, ...userCommands, ...mailCommands],
  oldRows: oldAccountRows,
})
