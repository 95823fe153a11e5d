import { type AccountId, CaipAddressInvalidError, parseAccountId, toAccountId } from '@latchkey/common/caip'
import type { SignInFamilies } from './signInFamily.ts'

/**
 * Whether `account` signed `message`, by the rules of its chain family; each family's cryptography is loaded when first needed.
 *
 * | family | signature |
 * | --- | --- |
 * | `eip155` | `0x` and 65 bytes by the account's key, or what its contract accepts (ERC-1271, ERC-6492; needs `rpcUrls`) |
 * | `solana` | 64 bytes in base58, Ed25519; or base64 of a signed transaction that contains the text and can never be executed |
 * | `bip122` | base64: BIP-322, or the older signed message of a key |
 * | `polkadot` | `0x` and 64 to 66 bytes, sr25519, Ed25519 or ECDSA; also when extensions wrapped the text in `<Bytes>` |
 * | `cosmos` | base64 over the ADR-36 document, with `publicKey`; or the JSON of a `StdSignature`, which has both |
 *
 * @throws `CAIP_ADDRESS_INVALID` for an account of a family that is neither known nor given; `NETWORK_UNREACHABLE` and the like if a contract must be read and no node answers; never `false` for that.
 * @see Requirement B-09 (T-S4)
 */
export async function verifySignature(parameters: verifySignature.Parameters): Promise<boolean> {
  const account = toAccountId(parameters.account)
  const { message, signature, publicKey, rpcUrls = [], families, signal, timeoutMs, fetchOf } = parameters
  const { namespace, address } = parseAccountId(account)
  switch (namespace) {
    case 'eip155': {
      const [evm, { isAccepted }] = await Promise.all([import('@latchkey/signatures/evm'), import('./isAccepted.ts')])
      return evm.verifyMessage({
        address,
        message,
        signature,
        isAccepted: (question) => isAccepted(question, { rpcUrls, signal, timeoutMs, fetchOf }),
      })
    }
    case 'solana':
      return (await import('@latchkey/signatures/solana')).verifyMessage({ address, message, signature })
    case 'bip122':
      return (await import('@latchkey/signatures/bitcoin')).verifyMessage({ address, message, signature })
    case 'polkadot':
      return (await import('@latchkey/signatures/polkadot')).verifyMessage({ address, message, signature })
    case 'cosmos':
      return (await import('@latchkey/signatures/cosmos')).verifyMessage({ address, message, signature, publicKey })
    default: {
      const family = families?.find((one) => one.namespace === namespace)
      if (!family) throw new CaipAddressInvalidError({ value: account })
      return family.verifyMessage({ address, message, signature })
    }
  }
}

export declare namespace verifySignature {
  type Parameters = SignInFamilies & {
    /** CAIP-10. */
    readonly account: AccountId | string
    /** The text as it was signed. */
    readonly message: string
    readonly signature: string
    /** The signer's key in base64, where neither address nor signature contains it (Cosmos). */
    readonly publicKey?: string | undefined
    /**
     * Nodes of the account's chain that the verifier trusts, used only for contract accounts. Two must agree
     * where two or more are given. Never use nodes that the user who signs in names.
     */
    readonly rpcUrls?: readonly string[] | undefined
    /** Aborting rejects with `ABORTED`. */
    readonly signal?: AbortSignal | undefined
    /** Milliseconds that the nodes get for everything they are asked; then it is `NETWORK_UNREACHABLE`. 5,000 by default. */
    readonly timeoutMs?: number | undefined
    /** Makes the `fetch` that asks a node, such as one that spares nodes that do not answer. */
    readonly fetchOf?: ((rpcUrl: string) => typeof fetch) | undefined
  }
}
