import { revokedSmartSessionSchema } from '@latchkey/blockchain-api'
import { enforcers } from '@latchkey/blockchain-api/keys'
import { formatAddress, formatUnits } from '@latchkey/common'
import { encodeFunctionData, type Hex, parseAbi, stringToBytes } from 'viem'
import type { Asker } from '../approval/Asker.ts'
import type { Review } from '../approval/Review.ts'
import { findNetwork } from '../chain/findNetwork.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { reviewAnywhere } from '../popup/reviewAnywhere.ts'
import { contracts } from '../smartAccount/contracts.ts'
import type { SmartAccount } from '../smartAccount/deriveSmartAccount.ts'
import { isDeployed } from '../smartAccount/isDeployed.ts'
import { prepareOperation } from '../smartAccount/prepareOperation.ts'
import { awaitOperation } from '../smartAccount/readOperation.ts'
import { sendOperation } from '../smartAccount/sendOperation.ts'
import { wrapSignature } from '../smartAccount/wrapSignature.ts'
import { type Delegation, decodeContext, toPci } from './delegation.ts'

const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 hash) view returns (bool)',
])

/**
 * Takes a permission back, after the visitor's own word: on the chain, which alone makes it worthless, then in the gateway's list (E-16).
 *
 * @returns Nothing but ERC-7715's empty answer, once the chain honours it no more.
 * @throws {@link RefusedError} for what is no permission (-32602), or one of another account (4100).
 */
export async function revokePermission(frame: FrameContext, parameters: revokePermission.Parameters): Promise<object> {
  const { account, asker, params } = parameters
  const { chainId } = asker
  const { permissionContext } = Object(Array.isArray(params) ? params[0] : params) as { readonly permissionContext?: unknown }
  const delegation = decodeContext(permissionContext)
  if (delegation.delegator.toLowerCase() !== account.address.toLowerCase())
    throw new RefusedError(4100, 'The permission is not of this wallet')
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
    const review = describeRevocation(frame, { delegation, asker, fee: prepared?.fee, isChecked: prepared?.isChecked ?? true })
    await reviewAnywhere(frame, review, { origin: asker.origin, signal })
    return {
      proof: await signPci(frame, { pci, account, chainId, signal }),
      operation: prepared && (await sendOperation(frame, prepared, { chainId, signal })),
    }
  })
  // The next request need not wait for it.
  if (operation !== undefined) await awaitOperation(frame.rpc, { hash: operation, chainId })
  if (!(await isDisabled(frame, { pci, chainId }))) throw new RefusedError(-32000, 'The chain still honours the permission')
  const path = `/v1/sessions/${encodeURIComponent(`${chainId}:${account.address}`)}/revoke`
  // The chain has the last word: a list that does not know yet asks it.
  await frame.account.client.ask('POST', path, revokedSmartSessionSchema, { body: { pci, signature: proof } }).catch(() => {})
  return {}
}

export declare namespace revokePermission {
  type Parameters = { readonly account: SmartAccount; readonly asker: Asker; readonly params: unknown }
}

async function isDisabled({ rpc }: FrameContext, given: { pci: Hex; chainId: string; signal?: AbortSignal }): Promise<boolean> {
  const { pci, chainId, signal } = given
  const data = encodeFunctionData({ abi, functionName: 'disabledDelegations', args: [pci] })
  const answer = await rpc(chainId, 'eth_call', [{ to: contracts.delegationManager, data }, 'latest'], signal)
  return typeof answer === 'string' && /^0x0{63}1$/.test(answer)
}

/** As a text: 32 bare bytes are never signed (T-F12). */
async function signPci(
  { vault, rpc }: FrameContext,
  { pci, account, chainId, signal }: { pci: Hex; account: SmartAccount; chainId: string; signal: AbortSignal },
): Promise<string> {
  const signature = await vault.sign({ request: { kind: 'evm.message', bytes: stringToBytes(pci) }, signal })
  return (await isDeployed(rpc, { address: account.address, chainId, signal })) ? signature : wrapSignature(account, signature)
}

function describeRevocation(
  { text, state }: FrameContext,
  given: { delegation: Delegation; asker: Asker; fee: bigint | undefined; isChecked: boolean },
): Review {
  const { delegation, asker, fee, isChecked } = given
  const { name, symbol, decimals } = findNetwork(asker.chainId)
  const expiry = readExpiry(delegation)
  const site = state.siteName || new URL(asker.origin).host
  const cost = fee === undefined ? text('fact.none') : text('fact.atMost', { amount: `${formatUnits(fee, decimals)} ${symbol}` })
  return {
    title: text('permission.revoke', { site }),
    warnings: isChecked ? [] : [{ tone: 'caution', title: text('review.failing.title'), text: text('review.failing.text') }],
    changes: [],
    facts: [
      { label: text('permission.key'), value: delegation.delegate, isAddress: true },
      ...(expiry === undefined
        ? []
        : [
            {
              label: text('fact.until'),
              value: new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(expiry * 1000),
            },
          ]),
      { label: text('fact.account'), value: text('fact.smartAccount', { address: formatAddress(asker.address) }) },
      { label: text('fact.network'), value: name },
      { label: text('fact.fee'), value: cost },
    ],
    note: text('permission.revokeNote'),
    approve: text('permission.takeBack'),
    isCritical: false,
  }
}

/** When the permission ends by itself. @returns `undefined` where its limits do not say. */
function readExpiry({ caveats }: Delegation): number | undefined {
  const terms = caveats.find(({ enforcer }) => enforcer.toLowerCase() === enforcers.timestamp.toLowerCase())?.terms
  const until = terms?.length === 66 ? Number(BigInt(`0x${terms.slice(34)}`)) : 0
  return until > 0 && until < 8_640_000_000_000 ? until : undefined
}
