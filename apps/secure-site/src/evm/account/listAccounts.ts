import type { FrameContext } from '../../frame/FrameContext.ts'
import { isDeployed } from './isDeployed.ts'

/** The accounts of a key on an EVM network, the active one first (E-13): two if the operator has a bundler, otherwise the key's own. */
export async function listAccounts(
  { smartAccounts, rpc }: Pick<FrameContext, 'smartAccounts' | 'rpc'>,
  { owner, chainId }: { owner: string; chainId: string },
) {
  const own = { address: owner, type: 'eoa' }
  if (!(await smartAccounts.listNetworks()).includes(chainId)) return { address: owner, accounts: [own], preferredAccountType: 'eoa' }
  const [{ address }, type] = await Promise.all([smartAccounts.derive(owner), smartAccounts.getType(owner)])
  // A slow node must not block access to an account.
  const smartAccountDeployed = await isDeployed(rpc, { address, chainId }).catch(() => undefined)
  const smart = { address, type: 'smartAccount' }
  return {
    address: type === 'eoa' ? owner : address,
    accounts: type === 'eoa' ? [own, smart] : [smart, own],
    preferredAccountType: type,
    ...(smartAccountDeployed === undefined ? {} : { smartAccountDeployed }),
  }
}
