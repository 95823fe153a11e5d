import { base58, base64, hex } from '@scure/base'
import { isHex } from 'viem'
import { bitcoinSigner } from '../../bitcoin/bitcoinSigner.ts'
import { type EvmSigner, evmSigner, type Rpc } from '../../evm/evmSigner.ts'
import { polkadotSigner } from '../../polkadot/polkadotSigner.ts'
import { firstSignature, type SolanaSigner, solanaSigner } from '../../solana/solanaSigner.ts'
import { askNode } from '../chains/askNode.ts'
import { answerOther, type OtherKeys } from './answerOther.ts'
import { cosmosSigner } from './cosmosSigner.ts'
import type { PhoneOptions } from './phoneOptions.ts'

/** What a wallet has its hands on. */
export type PhoneKeys = OtherKeys & { readonly evm: EvmSigner; readonly solana: SolanaSigner; readonly rpcFor: (chainId: string) => Rpc }

/** Opens a wallet's keys and its lines to nodes. */
export async function openKeys(options: Pick<PhoneOptions, 'evmKey' | 'solanaKey' | 'otherKey' | 'rpcUrls'>): Promise<PhoneKeys> {
  const { evmKey, solanaKey, rpcUrls } = options
  const other = hex.decode(options.otherKey)
  return {
    bitcoin: bitcoinSigner(other, 'bcrt'),
    polkadot: polkadotSigner(other),
    cosmos: await cosmosSigner(other),
    evm: evmSigner(evmKey),
    solana: solanaSigner(hex.decode(solanaKey)),
    rpcFor: (chainId) => async (method, params) => {
      const url = rpcUrls[chainId]
      if (!url) throw new Error(`This wallet has no node for ${chainId}`)
      return askNode(url, method, params)
    },
  }
}

/** Does what a page asked for: signs for real, sends for real. @throws Of a method no wallet here knows. */
export async function answerRequest(keys: PhoneKeys, chainId: string, method: string, params: unknown): Promise<unknown> {
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
      return { signature: base58.encode(solana.sign(base58.decode(fields['message'] ?? ''))) }
    case 'solana_signTransaction':
      return signOnSolana(solana, fields['transaction'] ?? '')
    case 'solana_signAllTransactions': {
      const { transactions } = fields as unknown as { transactions: readonly string[] }
      return { transactions: transactions.map((one) => signOnSolana(solana, one).transaction) }
    }
    case 'solana_signAndSendTransaction': {
      const { transaction, signature } = signOnSolana(solana, fields['transaction'] ?? '')
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

/** A transaction in base64, with the wallet's signature in its place; and the signature that names it. */
function signOnSolana(solana: SolanaSigner, transaction: string): { readonly transaction: string; readonly signature: string } {
  const signed = solana.signTransaction(base64.decode(transaction), solana.address)
  return { transaction: base64.encode(signed), signature: base58.encode(firstSignature(signed)) }
}
