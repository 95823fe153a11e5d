import type { SuccessPayload } from '@latchkey/embedded-wallet/protocol'
import { listAccounts } from '../evm/account/listAccounts.ts'
import type { FrameContext } from './FrameContext.ts'
import { requireWallet } from './requireWallet.ts'

/** Who is signed in, for a page that was let in (E-13, T-F19). No key, no token, no share is in it (I2). */
export async function toUser(
  frame: Pick<FrameContext, 'account' | 'vault' | 'smartAccounts' | 'rpc' | 'state'>,
  chainId = frame.state.chainId,
): Promise<SuccessPayload<'GET_USER'>> {
  const { walletId, evmAddress, solanaAddress, user } = await requireWallet(frame)
  const owned = await frame.vault.listOwned({ besides: undefined })
  const { address, accounts, ...kind } = chainId.startsWith('solana:')
    ? { address: solanaAddress, accounts: [{ address: solanaAddress, type: 'eoa' }], preferredAccountType: 'eoa' }
    : await listAccounts(frame, { owner: evmAddress, chainId })
  return {
    ...(typeof user.email !== 'string' ? {} : { email: user.email }),
    ...(typeof user.userName !== 'string' ? {} : { userName: user.userName }),
    address,
    chainId,
    accounts,
    ...kind,
    isProtected: owned.some((record) => record.walletId === walletId),
  }
}
