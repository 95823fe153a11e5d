import { AbortedError, NetworkUnreachableError } from '@latchkey/common'
import { createPublicClient, hashMessage, http, isAddressEqual, isErc6492Signature, recoverAddress } from 'viem'

/** Nodes that must say the same of a contract's signature (T-S4). */
const witnesses = 2
const timeoutMs = 5_000

/** A key's signature is checked here; a contract's by its chain, whose nodes are the verifier's own. */
export async function verifyEvm(parameters: verifyEvm.Parameters): Promise<boolean> {
  const { address, message, signature, rpcUrls, signal } = parameters
  if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) return false
  const hash = hashMessage(message)
  if (await isSignedByKey(address, hash, signature as `0x${string}`)) return true
  if (rpcUrls.length === 0) return false
  const answers = await Promise.allSettled(rpcUrls.map((url) => isAccepted(url, { address, hash, signature: signature as `0x${string}` })))
  if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
  const said = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  // One that says no is believed: better a sign-in too few than one too many.
  if (said.includes(false)) return false
  if (said.length >= Math.min(witnesses, rpcUrls.length)) return true
  const failed = answers.find((answer) => answer.status === 'rejected')
  throw new NetworkUnreachableError({ request: 'eth_call', cause: failed?.reason })
}

export declare namespace verifyEvm {
  type Parameters = {
    readonly address: `0x${string}`
    readonly message: string
    readonly signature: string
    readonly rpcUrls: readonly string[]
    readonly signal?: AbortSignal | undefined
  }
}

async function isSignedByKey(address: `0x${string}`, hash: `0x${string}`, signature: `0x${string}`): Promise<boolean> {
  // 65 bytes and no other encoding, so that one signature has one form (T-S5).
  if (signature.length !== 132) return false
  try {
    return isAddressEqual(await recoverAddress({ hash, signature }), address)
  } catch {
    return false
  }
}

type Question = { readonly address: `0x${string}`; readonly hash: `0x${string}`; readonly signature: `0x${string}` }

/** ERC-1271 for a contract that is there, ERC-6492 for one that is to come; an account without code has only its key. */
async function isAccepted(url: string, { address, hash, signature }: Question): Promise<boolean> {
  const client = createPublicClient({ transport: http(url, { timeout: timeoutMs, retryCount: 1 }) })
  const code = await client.getCode({ address })
  if ((code === undefined || code === '0x') && !isErc6492Signature(signature)) return false
  return client.verifyHash({ address, hash, signature })
}
