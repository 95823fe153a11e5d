import { createBlockchainApi, listDescriptors } from '@latchkey/blockchain-api'
import { attestationService, verifyAttestation } from '@latchkey/blockchain-api/descriptors'
import { encodeFunctionData, keccak256, parseAbi, recoverTypedDataAddress } from 'viem'
import type { Asker } from '../../Asker.ts'
import type { Rpc } from '../../chain/createRpc.ts'
import type { Settings } from '../../settings.ts'
import type { Text } from '../../text/createText.ts'
import type { ClearDescription } from '../ClearDescription.ts'
import type { SignRequest } from '../read/parseRequest.ts'
import { readToken } from '../read/readToken.ts'
import { describeClearly } from './describeClearly.ts'

/** Describes a request by the operator's descriptors. Without an answer in time there is no description, and the request stays unknown. */
export type Clear = (
  request: SignRequest,
  asker: Pick<Asker, 'address' | 'chainId'>,
  signal?: AbortSignal,
) => Promise<ReadonlyMap<string, ClearDescription>>

/** How long the lookup of a revocation may take. */
const revocationMs = 1_500
const revocations = parseAbi(['function getRevokeOffchain(address revoker, bytes32 data) view returns (uint64)'])

/** Creates the client for the gateway's descriptors. It sends no request yet. */
export function createClear({ settings, rpc, text, fetch, now = Date.now, timeoutMs = 4_000 }: createClear.Parameters): Clear {
  const { gateway, projectId, attesters = [] } = settings
  const trusted = new Set(attesters.map((one) => one.toLowerCase()))
  const api = createBlockchainApi({ baseUrl: gateway, projectId, sdkVersion: 'secure-site', timeoutMs, retries: 0, fetch })

  return async (request, asker, called) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const signal = called ? AbortSignal.any([called, deadline]) : deadline
    const tokens = new Map<string, ReturnType<typeof readToken>>()
    const describing = describeClearly({
      request,
      asker,
      text,
      findDescriptors: async (chainId, address) => (await listDescriptors(api, { chainId, address, signal })).descriptors,
      readToken(chainId, address) {
        const key = `${chainId}:${address}`
        const asked = tokens.get(key) ?? readToken(rpc, { chainId, address, signal })
        tokens.set(key, asked)
        return asked
      },
      isAttested: (attestations, descriptorHash) => isAttested(attestations, { descriptorHash, signal }),
    })
    const late = new Promise<undefined>((resolve) => {
      if (signal.aborted) resolve(undefined)
      signal.addEventListener('abort', () => resolve(undefined), { once: true })
    })
    return (await Promise.race([describing.catch(() => undefined), late])) ?? new Map()
  }

  async function isAttested(attestations: readonly unknown[], { descriptorHash, signal }: { descriptorHash: string; signal: AbortSignal }) {
    if (trusted.size === 0) return false
    for (const attestation of attestations) {
      const verified = await verifyAttestation(attestation, {
        descriptorHash,
        nowMs: now(),
        hash: keccak256,
        recover: recoverTypedDataAddress,
      })
      if ('problem' in verified || !trusted.has(verified.attester)) continue
      if (!(await isRevoked(verified, signal))) return true
    }
    return false
  }

  /** Whether the signer has revoked the attestation on chain, according to the operator's node. */
  async function isRevoked({ attester, uid }: { attester: `0x${string}`; uid: `0x${string}` }, signal: AbortSignal): Promise<boolean> {
    const data = encodeFunctionData({ abi: revocations, functionName: 'getRevokeOffchain', args: [attester, uid] })
    const call = [{ to: attestationService.address, data }, 'latest']
    const soon = AbortSignal.any([signal, AbortSignal.timeout(revocationMs)])
    const answer = await rpc(`eip155:${attestationService.chainId}`, 'eth_call', call, soon).catch(() => undefined)
    return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) && BigInt(answer) !== 0n
  }
}

export declare namespace createClear {
  type Parameters = {
    readonly settings: Pick<Settings, 'gateway' | 'projectId' | 'attesters'>
    readonly rpc: Rpc
    readonly text: Text
    readonly fetch?: typeof globalThis.fetch | undefined
    /** How long a review waits for descriptions. */
    readonly timeoutMs?: number | undefined
    /** Milliseconds since the epoch. */
    readonly now?: (() => number) | undefined
  }
}
