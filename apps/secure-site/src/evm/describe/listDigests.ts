import { getTypesForEIP712Domain, hashDomain, hashStruct, hashTypedData } from 'viem'
import type { ReviewFact } from '../../review/Review.ts'
import type { Text } from '../../text/createText.ts'

/** Typed data to hash as it is. */
type Hashed = {
  readonly domain: { readonly [field: string]: unknown }
  readonly types: { readonly [type: string]: unknown }
  readonly primaryType: string
  readonly message: { readonly [field: string]: unknown }
}

/** What a second device can compare: the hashes of the domain and of the message, and the digest of both, which is signed (ERC-8213). */
export function listDigests({ domain, types, primaryType, message }: Hashed, text: Text): readonly ReviewFact[] {
  const known = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...types }
  // viem derives these from the types, which are known only at run time.
  const all = { domain, types: known, primaryType, message, data: message } as never
  return [
    { label: text('evm.digest.domain'), value: hashDomain(all) },
    { label: text('evm.digest.struct'), value: hashStruct(all) },
    { label: text('evm.digest.typedData'), value: hashTypedData(all) },
  ]
}
