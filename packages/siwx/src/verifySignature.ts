import { type AccountId, parseAccountId, toAccountId } from '@latchkey/common'

/**
 * Says whether `account` signed `message`, by the rules of its family; each family's cryptography is loaded when first needed.
 *
 * | family | signature |
 * | --- | --- |
 * | `eip155` | `0x` and 65 bytes by the account's key, or what its contract accepts (ERC-1271, ERC-6492; needs `rpcUrls`) |
 * | `solana` | 64 bytes in base58, Ed25519; or base64 of a signed transaction that says the text and can never be carried out |
 * | `bip122` | base64: BIP-322, or the older signed message of a key |
 * | `polkadot` | `0x` and 64 or 65 bytes, sr25519, Ed25519 or ECDSA; what extensions wrap in `<Bytes>` counts |
 * | `cosmos` | base64 over the ADR-36 document, with `publicKey`; or the JSON of a `StdSignature`, which has both |
 *
 * @throws `NETWORK_UNREACHABLE` and the like if a contract must be asked and no node answers; never `false` for that.
 * @see Requirement B-09 · `security.md` T-S4
 */
export async function verifySignature(parameters: verifySignature.Parameters): Promise<boolean> {
  const account = toAccountId(parameters.account)
  const { message, signature, publicKey, rpcUrls = [], signal } = parameters
  const { namespace, address } = parseAccountId(account)
  switch (namespace) {
    case 'eip155': {
      const { verifyEvm } = await import('./families/verifyEvm.ts')
      return verifyEvm({ address: address as `0x${string}`, message, signature, rpcUrls, signal })
    }
    case 'solana': {
      const { verifySolana } = await import('./families/verifySolana.ts')
      return verifySolana({ address, message, signature })
    }
    case 'bip122': {
      const { verifyBitcoin } = await import('./families/verifyBitcoin.ts')
      return verifyBitcoin({ address, message, signature })
    }
    case 'polkadot': {
      const { verifyPolkadot } = await import('./families/verifyPolkadot.ts')
      return verifyPolkadot({ address, message, signature })
    }
    case 'cosmos': {
      const { verifyCosmos } = await import('./families/verifyCosmos.ts')
      return verifyCosmos({ address, message, signature, publicKey })
    }
  }
}

export declare namespace verifySignature {
  type Parameters = {
    /** CAIP-10. */
    readonly account: AccountId | string
    /** The text as it was signed. */
    readonly message: string
    readonly signature: string
    /** The signer's key in base64, where a signature does not give it away (Cosmos). */
    readonly publicKey?: string | undefined
    /**
     * Nodes of the account's chain that the verifier trusts, asked only about contract accounts. Two must agree
     * where two or more are given. Never take them from whoever signs in.
     */
    readonly rpcUrls?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }
}
