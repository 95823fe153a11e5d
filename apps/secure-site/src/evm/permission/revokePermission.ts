import { revokedSmartSessionSchema } from '@latchkey/blockchain-api'
import { encodeFunctionData, type Hex, parseAbi, stringToBytes } from 'viem'
import type { Asker } from '../../Asker.ts'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { approve } from '../../spending/approve.ts'
import type { ApprovedWallet } from '../../vault/contract.ts'
import { whileConfirming } from '../../wallet/whileConfirming.ts'
import { contracts } from '../account/contracts.ts'
import type { SmartAccount } from '../account/deriveSmartAccount.ts'
import { isDeployed } from '../account/isDeployed.ts'
import { prepareOperation } from '../account/prepareOperation.ts'
import { awaitOperation } from '../account/readOperation.ts'
import { sendOperation } from '../account/sendOperation.ts'
import { toSignable } from '../account/toSignable.ts'
import { wrapSignature } from '../account/wrapSignature.ts'
import { readNetwork } from '../read/readFacts.ts'
import { decodeContext, toPci } from './delegation.ts'
import { describeRevocation } from './describeRevocation.ts'

const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 hash) view returns (bool)',
])

/**
 * Revokes a permission after the user's approval: first on chain, which alone makes it invalid, then in the gateway's list (E-16).
 *
 * @returns ERC-7715's empty answer, once the chain no longer accepts the permission.
 * @throws {@link RefusedError} for anything that is not a permission (-32602), or one of another account (4100).
 */
export async function revokePermission(frame: FrameContext, parameters: revokePermission.Parameters): Promise<object> {
  const { account, asker, params, walletId } = parameters
  const { chainId } = asker
  const wallet = { walletId, address: account.owner }
  const { permissionContext } = Object(Array.isArray(params) ? params[0] : params) as { readonly permissionContext?: unknown }
  const delegation = decodeContext(permissionContext)
  if (delegation.delegator.toLowerCase() !== account.address.toLowerCase())
    throw new RefusedError(4100, 'The permission does not belong to this wallet')
  const pci = toPci(delegation)
  const { operation, proof } = await frame.queue.run(async (signal) => {
    const isOver = await isDisabled(frame, { pci, chainId, signal })
    const prepared = isOver
      ? undefined
      : await prepareOperation(frame.rpc, {
          account,
          calls: [
            {
              to: contracts.delegationManager,
              value: 0n,
              data: encodeFunctionData({ abi, functionName: 'disableDelegation', args: [delegation] }),
            },
          ],
          isOwn: true,
          chainId,
          nonceKey: frame.smartAccounts.nonceKey(chainId),
          signal,
        })
    const review = describeRevocation(delegation, {
      asker,
      text: frame.text,
      proof: pci,
      signable: prepared && toSignable(prepared.operation, chainId),
      facts: {
        ...readNetwork(chainId),
        fee: prepared?.fee,
        usualFee: prepared?.usualFee,
        tokens: new Map(),
        prices: await frame.prices([{ chainId }], signal),
        trials: prepared ? [prepared.isChecked ? 'passed' : 'failed'] : [],
      },
    })
    await approve(frame, review, { origin: asker.origin, walletId, signal })
    return {
      proof: await signPci(frame, { pci, account, wallet, chainId, signal }),
      operation: prepared && (await sendOperation(frame, prepared, { wallet, chainId, signal })),
    }
  })
  // The next request does not have to wait for it.
  if (operation !== undefined) await whileConfirming(frame, awaitOperation(frame.rpc, { hash: operation, chainId }))
  if (!(await isDisabled(frame, { pci, chainId }))) throw new RefusedError(-32000, 'The permission is still valid on the chain')
  const path = `/v1/sessions/${encodeURIComponent(`${chainId}:${account.address}`)}/revoke`
  // The chain decides: a list that does not know yet asks it.
  await frame.account.client.ask('POST', path, revokedSmartSessionSchema, { body: { pci, signature: proof } }).catch(() => {})
  return {}
}

export declare namespace revokePermission {
  type Parameters = { readonly account: SmartAccount; readonly asker: Asker; readonly params: unknown; readonly walletId: string }
}

async function isDisabled(
  { rpc }: Pick<FrameContext, 'rpc'>,
  given: { pci: Hex; chainId: string; signal?: AbortSignal },
): Promise<boolean> {
  const { pci, chainId, signal } = given
  const data = encodeFunctionData({ abi, functionName: 'disabledDelegations', args: [pci] })
  const answer = await rpc(chainId, 'eth_call', [{ to: contracts.delegationManager, data }, 'latest'], signal)
  return typeof answer === 'string' && /^0x0{63}1$/.test(answer)
}

/** As text: 32 bare bytes are never signed (T-F12). */
async function signPci(
  frame: Pick<FrameContext, 'vault' | 'rpc'>,
  given: { pci: Hex; account: SmartAccount; wallet: ApprovedWallet; chainId: string; signal: AbortSignal },
): Promise<string> {
  const { pci, account, wallet, chainId, signal } = given
  const signature = await frame.vault.sign({ request: { kind: 'evm.message', bytes: stringToBytes(pci) }, wallet, signal })
  return (await isDeployed(frame.rpc, { address: account.address, chainId, signal })) ? signature : wrapSignature(account, signature)
}
