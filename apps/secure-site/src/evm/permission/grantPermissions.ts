import { type StorePermission, storedPermissionSchema } from '@latchkey/blockchain-api/keys'
import { bytesToBigInt, type Hex } from 'viem'
import type { Asker } from '../../Asker.ts'
import type { FrameContext } from '../../frame/FrameContext.ts'
import { freezeRequest } from '../../frame/freezeRequest.ts'
import { declined, RefusedError } from '../../frame/RefusedError.ts'
import { approve } from '../../spending/approve.ts'
import { whileWorking } from '../../wallet/whileWorking.ts'
import { contracts } from '../account/contracts.ts'
import type { SmartAccount } from '../account/deriveSmartAccount.ts'
import { isDeployed } from '../account/isDeployed.ts'
import { toBigInt } from '../check/readFees.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { readNetwork } from '../read/readFacts.ts'
import { readToken } from '../read/readToken.ts'
import { type Delegation, encodeContext, rootAuthority, toSignableDelegation } from './delegation.ts'
import { describePermissions } from './describePermissions.ts'
import type { PermissionRequest } from './PermissionRequest.ts'
import { parsePermissions } from './parsePermissions.ts'
import { toCaveats } from './toCaveats.ts'

/**
 * Asks the user for permissions and grants them: rights to act for the smart account, each signed with all of its limits, which the
 * chain enforces on every use (ERC-7715, ERC-7710). Each is listed before it is granted: its owner can always find it.
 */
export async function grantPermissions(frame: FrameContext, parameters: grantPermissions.Parameters): Promise<readonly object[]> {
  const { account, asker, params, walletId } = parameters
  if (!account) throw new RefusedError(4200, 'Only a smart account can grant permissions')
  // Read once: later changes to the host's own object have no effect (T-F8).
  const { request: drafts, wallet } = freezeRequest({
    request: parsePermissions(structuredClone(params), asker, Date.now()).map((request) => draft(request, account, asker.chainId)),
    ...{ wallet: { walletId, address: account.owner }, address: account.address, chainId: asker.chainId },
  })
  const requests = drafts.map(({ request }) => request)
  return frame.queue.run(async (signal) => {
    const where = { address: account.address, chainId: asker.chainId, signal }
    const [{ facts, balance }, hasCode] = await whileWorking(
      frame,
      Promise.all([readFacts(frame, requests, asker, signal), isDeployed(frame.rpc, where)]),
    )
    const site = frame.state.siteName || new URL(asker.origin).host
    const signables = drafts.map(({ typedData }) => typedData)
    const review = describePermissions(requests, { asker, facts, balance, text: frame.text, nowMs: Date.now(), signables })
    await approve(frame, review, { origin: asker.origin, walletId: wallet.walletId, signal })
    const deployment = hasCode ? undefined : { factory: account.factory, factoryData: account.factoryData }
    const given: object[] = []
    for (const { request, unsigned, typedData } of drafts) {
      const signature = await frame.vault.sign({ request: { kind: 'evm.typedData', typedData }, wallet, signal })
      const context = encodeContext({ ...unsigned, signature: signature as Hex })
      if (signal.aborted) throw declined()
      await list(frame, { request, context, deployment, asker, site, signal })
      given.push(toResponse(request, { context, deployment, asker }))
    }
    return given
  })
}

export declare namespace grantPermissions {
  type Parameters = {
    /** Absent if the key's own account is used. */
    readonly account: SmartAccount | undefined
    readonly asker: Asker
    readonly params: unknown
    readonly walletId: string
  }
}

type Deployment = { readonly factory: Hex; readonly factoryData: Hex } | undefined

/** The exact permission that will be signed, so that a digest compared on another device is the digest that is signed. */
type Draft = { readonly request: PermissionRequest; readonly unsigned: Delegation; readonly typedData: string }

function draft(request: PermissionRequest, account: SmartAccount, chainId: string): Draft {
  const unsigned: Delegation = {
    delegate: request.delegate,
    delegator: account.address,
    authority: rootAuthority,
    caveats: toCaveats(request),
    salt: bytesToBigInt(crypto.getRandomValues(new Uint8Array(32))),
    signature: '0x',
  }
  return { request, unsigned, typedData: toSignableDelegation(unsigned, chainId) }
}

async function list(
  { account }: Pick<FrameContext, 'account'>,
  given: { request: PermissionRequest; context: Hex; deployment: Deployment; asker: Asker; site: string; signal: AbortSignal },
): Promise<void> {
  const { request, context, deployment, asker, site, signal } = given
  const body: StorePermission = {
    context,
    ...(deployment && { deployment: { ...deployment } }),
    siteName: site.slice(0, 256),
    expiration: request.expiry,
    permission: request.permission,
    policies: [...request.policies],
  }
  const path = `/v1/sessions/${encodeURIComponent(`${asker.chainId}:${asker.address}`)}`
  await account.authorize((token) => account.client.ask('POST', path, storedPermissionSchema, { body, token, signal }), signal)
}

/** ERC-7715's answer: the request, and what the site uses the permission with. */
function toResponse(
  { delegate, expiry, permission, policies }: PermissionRequest,
  { context, deployment, asker }: { context: Hex; deployment: Deployment; asker: Asker },
): object {
  return {
    chainId: `0x${BigInt(asker.chainId.slice('eip155:'.length)).toString(16)}`,
    address: asker.address,
    expiry,
    signer: { type: 'account', data: { address: delegate } },
    permission,
    policies: [...policies],
    context,
    ...(deployment && { accountMeta: [{ ...deployment }] }),
    signerMeta: { delegationManager: contracts.delegationManager },
  }
}

async function readFacts(
  { rpc, prices }: Pick<FrameContext, 'rpc' | 'prices'>,
  requests: readonly PermissionRequest[],
  { address: holder, chainId }: Asker,
  signal: AbortSignal,
): Promise<{ readonly facts: ReviewFacts; readonly balance: bigint | undefined }> {
  const contractsOf = requests.flatMap(({ permission: { type, data } }) =>
    type === 'erc20-token-transfer' ? [data.address] : type === 'erc20-token-periodic' ? [data.tokenAddress] : [],
  )
  const addresses = [...new Set(contractsOf.map((one) => one.toLowerCase()))]
  const [found, balance, priceOf] = await Promise.all([
    Promise.all(addresses.map(async (address) => [address, await readToken(rpc, { chainId, address, holder, signal })] as const)),
    rpc(chainId, 'eth_getBalance', [holder, 'latest'], signal).then(toBigInt, () => undefined),
    prices([{ chainId }, ...addresses.map((token) => ({ chainId, token }))], signal),
  ])
  const tokens = new Map(found.flatMap(([address, token]) => (token ? [[address, token] as const] : [])))
  return { facts: { ...readNetwork(chainId), tokens, prices: priceOf, trials: [] }, balance }
}
