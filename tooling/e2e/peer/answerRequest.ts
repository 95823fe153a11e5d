import { bitcoinSigner, type EvmSigner, evmSigner, polkadotSigner, type Rpc } from '@latchkey/testing/wallets'
import { hex } from '@scure/base'
import { isHex } from 'viem'
import { answerOther, type OtherKeys } from './answerOther.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import type { PeerOptions } from './peerOptions.ts'
import { type SolanaSigner, solanaSigner } from './solanaSigner.ts'

/** What a wallet has its hands on. */
export type PeerKeys = OtherKeys & { readonly evm: EvmSigner; readonly solana: SolanaSigner; readonly rpcFor: (chainId: string) => Rpc }

/** Opens a wallet's keys and its lines to nodes. */
export async function openKeys(options: Pick<PeerOptions, 'evmKey' | 'solanaKey' | 'otherKey' | 'rpcUrls'>): Promise<PeerKeys> {
  const { evmKey, solanaKey, rpcUrls } = options
  const other = hex.decode(options.otherKey)
  return {
    bitcoin: bitcoinSigner(other, 'bcrt'),
    polkadot: polkadotSigner(other),
    cosmos: await cosmosSigner(other),
    evm: evmSigner(evmKey),
    solana: solanaSigner(solanaKey),
    rpcFor: (chainId) => async (method, params) => {
      const url = rpcUrls[chainId]
      if (!url) throw new Error(`This wallet has no node for ${chainId}`)
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
      if (error) throw new Error(error.message)
      return result
    },
  }
}

/** Does what a page asked for: signs for real, sends for real. @throws Of a method no wallet here knows. */
export async function answerRequest(keys: PeerKeys, chainId: string, method: string, params: unknown): Promise<unknown> {
  const { evm, solana, rpcFor } = keys
  const list = Array.isArray(params) ? params : []
  const fields = (Array.isArray(params) ? params[0] : params) as { readonly [name: string]: string }
  switch (method) {
    case 'personal_sign': {
      const text = String(list[0])
      return evm.signMessage(isHex(text) ? text : `0x${Buffer.from(text).toString('hex')}`)
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return evm.signTypedData(typeof list[1] === 'string' ? list[1] : JSON.stringify(list[1]))
    case 'eth_sendTransaction':
      return evm.sendTransaction(list[0], Number(chainId.split(':')[1]), rpcFor(chainId))
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return [{ pubkey: solana.address }]
    case 'solana_signMessage':
      return { signature: solana.signMessage(fields['message'] ?? '') }
    case 'solana_signTransaction':
      return solana.signTransaction(fields['transaction'] ?? '')
    case 'solana_signAllTransactions': {
      const { transactions } = fields as unknown as { transactions: readonly string[] }
      return { transactions: transactions.map((one) => solana.signTransaction(one).transaction) }
    }
    case 'solana_signAndSendTransaction': {
      const { transaction, signature } = solana.signTransaction(fields['transaction'] ?? '')
      await rpcFor(chainId)('sendTransaction', [transaction, { encoding: 'base64' }])
      return { signature }
    }
    default: {
      const answer = await answerOther(keys, method, params)
      if (answer !== undefined) return answer
      throw Object.assign(new Error(`Method not found: ${method}`), { code: -32601 })
    }
  }
}
