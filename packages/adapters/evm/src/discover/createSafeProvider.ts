import { readField } from '@latchkey/common/adapter'
import { isTransactionHash } from '@latchkey/common/caip'
import type { AdapterContext } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { sleep } from '@latchkey/common/web'
import { isHexAddress } from '@latchkey/signatures/address'
import SafeAppsSdk from '@safe-global/safe-apps-sdk'
import { parseWalletChainId, toHexChainId } from '../wallet/parseWalletChainId.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { getSafeHashes } from './safeHashes.ts'

const greetingTimeoutMs = 2_000
const signatureEveryMs = 3_000

/**
 * Speaks EIP-1193 to the Safe that frames the page.
 *
 * A signature or transaction that needs more owners takes until they have agreed; a transaction's hash is the Safe's own until
 * then, and `waitForTransaction` follows it to the chain's.
 *
 * @returns `undefined` if the parent does not say in time that it is a Safe.
 */
export async function createSafeProvider({
  context,
  signal,
  allowedOrigins,
  timeoutMs = greetingTimeoutMs,
}: createSafeProvider.Parameters): Promise<Eip1193Provider | undefined> {
  const sdk = new SafeAppsSdk(allowedOrigins ? { allowedDomains: [...allowedOrigins] } : {})
  // The SDK never takes its listener off the window.
  const communicator = Reflect.get(sdk, 'communicator') as SafeChannel
  const leave = () => window.removeEventListener('message', communicator.onParentMessage)
  const info = await Promise.race([sdk.safe.getInfo(), sleep(timeoutMs, { signal })]).catch(() => undefined)
  const address = readField(info, 'safeAddress')
  const chainId = parseWalletChainId(readField(info, 'chainId'))
  if (signal.aborted || !isHexAddress(address) || !chainId) {
    leave()
    return undefined
  }
  context.signal.addEventListener('abort', leave, { once: true })
  return {
    async request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [address]
        case 'eth_chainId':
          return toHexChainId(chainId)
        case 'personal_sign':
          return waitForSignature(await sdk.txs.signMessage(hexToText(String(list[0]))))
        case 'eth_signTypedData_v4':
          return waitForSignature(await sdk.txs.signTypedMessage(JSON.parse(String(list[1]))))
        case 'eth_sendTransaction':
          return send(list[0])
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          throw Object.assign(new Error('A Safe lives on one chain'), { code: 4200 })
        default:
          return readField(await communicator.send('rpcCall', { call: method, params: list }), 'data')
      }
    },
  }

  async function send(transaction: unknown): Promise<string> {
    const [to, value, data, gas] = ['to', 'value', 'data', 'gas'].map((field) => readField(transaction, field))
    const { safeTxHash } = await sdk.txs.send({
      txs: [{ to: String(to), value: BigInt(String(value ?? 0)).toString(), data: typeof data === 'string' ? data : '0x' }],
      ...(typeof gas === 'string' ? { params: { safeTxGas: Number(gas) } } : {}),
    })
    getSafeHashes(context).set(safeTxHash, async () => {
      const hash = readField(await sdk.txs.getBySafeTxHash(safeTxHash), 'txHash')
      return isTransactionHash(hash) ? hash : undefined
    })
    return safeTxHash
  }

  async function waitForSignature(answer: unknown): Promise<unknown> {
    const signature = readField(answer, 'signature')
    const messageHash = readField(answer, 'messageHash')
    if (signature || typeof messageHash !== 'string') return signature ?? '0x'
    for (let waitedMs = 0; waitedMs < limits.sessionRequestTimeoutMs; waitedMs += signatureEveryMs) {
      const gathered = await sdk.safe.getOffChainSignature(messageHash).catch(() => undefined)
      if (gathered && gathered !== '0x') return gathered
      await sleep(signatureEveryMs, { signal: context.signal })
    }
    return '0x'
  }
}

export declare namespace createSafeProvider {
  type Parameters = {
    context: AdapterContext
    /** Ends the wait for the parent's answer. */
    signal: AbortSignal
    allowedOrigins?: readonly RegExp[] | undefined
    timeoutMs?: number | undefined
  }
}

type SafeChannel = {
  onParentMessage(event: MessageEvent): void
  send(method: string, params: unknown): Promise<unknown>
}

/** The text behind `personal_sign`'s bytes, as a Safe takes texts. */
function hexToText(hex: string): string {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return hex
  }
}
