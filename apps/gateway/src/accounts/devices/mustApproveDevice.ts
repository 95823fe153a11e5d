import type { Namespace } from '@latchkey/common/caip'
import type { AccountParts } from '../accountParts.ts'
import type { Identity } from '../login/identity.ts'
import { scopeOf } from '../login/loginAttempt.ts'

/** As long as somebody who signs in waits for it. */
const balanceMs = 2_000

/**
 * Whether the owner has to let this device in first (3.7): their wallet is used on another one, or holds something. Asked outside of any
 * transaction, because it may ask the chains.
 */
export async function mustApproveDevice(
  gateway: Pick<AccountParts, 'config' | 'db' | 'balances'>,
  parameters: { identity: Pick<Identity, 'issuer' | 'subject'>; projectId: string; jkt: string },
): Promise<boolean> {
  const { identity, projectId, jkt } = parameters
  const { db, config } = gateway
  if (!config.LATCHKEY_DEVICE_APPROVAL) return false
  const wallet = await db
    .selectFrom('embedded_wallet')
    .innerJoin('account_identity', 'account_identity.account_id', 'embedded_wallet.account_id')
    .select(['embedded_wallet.id', 'evm_address', 'solana_address'])
    .where('account_identity.scope', '=', scopeOf(gateway, projectId))
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('embedded_wallet.status', '=', 'active')
    .executeTakeFirst()
  if (!wallet) return false
  const devices = await db
    .selectFrom('embedded_device')
    .select('jkt')
    .where('wallet_id', '=', wallet.id)
    .where('status', '=', 'active')
    .execute()
  if (devices.length > 0) return devices.every((device) => device.jkt !== jkt)
  // A gateway that can ask no chain knows of no wallet that it is empty.
  if (gateway.balances.chainIds.length === 0) return true
  const addresses = { eip155: wallet.evm_address, solana: wallet.solana_address }
  const held = await Promise.all(Object.entries(addresses).map(([family, address]) => hasBalance(gateway, family, address)))
  return held.includes(true)
}

/** Whether anything is there; what cannot be asked now is taken for money. */
async function hasBalance({ balances }: Pick<AccountParts, 'balances'>, family: Namespace, address: string): Promise<boolean> {
  const chainIds = balances.chainIds.filter((id) => id.startsWith(`${family}:`))
  const signal = AbortSignal.timeout(balanceMs)
  try {
    const holdings = await Promise.race([
      balances.list({ address, family, chainIds, forceUpdate: true, signal }),
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
    ])
    // A chain that is missing has not answered.
    return chainIds.some((id) => !holdings.some(({ chainId }) => chainId === id)) || holdings.some(({ value }) => value > 0n)
  } catch {
    return true
  }
}
