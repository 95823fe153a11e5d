import type { WalletCall } from '@latchkey/common/contract'
import { DecodeError, decode } from '@latchkey/common/web'
import { array, looseObject, object, record, string, unknown } from 'valibot'
import { fetchWalletChain } from '../wallet/fetchWalletChain.ts'
import { getWallet } from '../wallet/getWallet.ts'
import { request } from '../wallet/request.ts'
import { toSignature } from './toSignature.ts'

const typedDataSchema = object({
  domain: looseObject({}),
  types: record(string(), array(object({ name: string(), type: string() }))),
  primaryType: string(),
  message: record(string(), unknown()),
})

/** The domain's fields in the order the standard gives them. */
const domainTypes: { readonly [field: string]: string } = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Asks the wallet to sign typed data (`eth_signTypedData_v4`).
 *
 * The domain's own type is added where it is missing, as wallets otherwise sign an empty domain.
 *
 * @throws `DECODE_FAILED` if `typedData` is none; else as `signMessage`.
 * @see EIP-712
 */
export async function signTypedData(call: WalletCall & { readonly typedData: unknown }): Promise<string> {
  const typedData = decode(typedDataSchema, call.typedData)
  if (!Object.hasOwn(typedData.types, typedData.primaryType)) throw new DecodeError({ path: 'primaryType', expected: 'one of types' })
  const { provider, address, options } = await getWallet(call)
  const attempt = { ...options, attempt: 'SIGN_MESSAGE_FAILED' as const }
  const fields = Object.entries(domainTypes).filter(([name]) => typedData.domain[name] !== undefined)
  const types = { EIP712Domain: fields.map(([name, type]) => ({ name, type })), ...typedData.types }
  const text = JSON.stringify({ ...typedData, types }, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  await fetchWalletChain(provider, attempt)
  return toSignature(await request(provider, { method: 'eth_signTypedData_v4', params: [address, text] }, attempt))
}
