import type { WalletCall } from '@latchkey/common/contract'
import { ensureChain } from './ensureChain.ts'
import { getWallet } from './getWallet.ts'
import { refuseUnknown } from './grantPermissions.ts'
import { request } from './request.ts'

/**
 * Has the wallet take a permission back.
 *
 * @throws `USER_REJECTED` · `CAPABILITY_MISSING` where the wallet knows no permissions
 * @see ERC-7715
 */
export async function revokePermissions(call: WalletCall & { readonly context: `0x${string}` }): Promise<void> {
  const { provider, options } = await getWallet(call)
  await ensureChain(provider, call)
  await request(provider, { method: 'wallet_revokePermissions', params: [{ permissionContext: call.context }] }, options).catch(
    refuseUnknown,
  )
}
