import { safeParse } from 'valibot'
import { type Attestation, attestationSchema, attestationService, attestTypes, descriptorSchemaUid } from './attestation.ts'

/** Whose attestation it is, or why it is none. */
export type VerifiedAttestation =
  | { readonly attester: `0x${string}`; readonly uid: `0x${string}`; readonly expiresAt: number | undefined }
  | { readonly problem: string }

/** How far the clock of an attester may be ahead. */
const leewayS = 300n

/**
 * Verifies an ERC-8176 attestation of a descriptor: the right service, schema and hash, in its time, its id made of its own content, and
 * signed by the key that it names. Whether that key is trusted is for the caller to decide. Contracts as attesters (ERC-1271) are refused.
 */
export async function verifyAttestation(given: unknown, options: verifyAttestation.Options): Promise<VerifiedAttestation> {
  const { descriptorHash, nowMs, hash, recover } = options
  const parsed = safeParse(attestationSchema, given, { abortEarly: true })
  if (!parsed.success) return { problem: `no attestation: ${parsed.issues[0].message}` }
  const { sig, signer, revocationTime = 0n } = parsed.output
  const { domain, message, signature } = sig
  const now = BigInt(Math.floor(nowMs / 1_000))
  if (
    domain.name !== 'EAS Attestation' ||
    domain.version !== attestationService.version ||
    domain.chainId !== attestationService.chainId ||
    domain.verifyingContract !== attestationService.address
  )
    return { problem: 'of another service' }
  if (message.schema !== descriptorSchemaUid) return { problem: 'of another schema' }
  if (message.data !== descriptorHash.toLowerCase()) return { problem: 'of another descriptor' }
  if (message.time > now + leewayS) return { problem: 'from the future' }
  if (message.expirationTime !== 0n && message.expirationTime <= now) return { problem: 'expired' }
  if (revocationTime !== 0n) return { problem: 'revoked' }
  if (hash(packMessage(message)) !== sig.uid) return { problem: 'its id is not of its content' }
  const attester = await recover({
    domain: { ...domain, name: 'EAS Attestation' },
    types: attestTypes,
    primaryType: 'Attest',
    message,
    signature: `${signature.r}${signature.s.slice(2)}${signature.v.toString(16)}`,
  }).catch(() => undefined)
  if (attester?.toLowerCase() !== signer) return { problem: 'not signed by whom it names' }
  return { attester: signer, uid: sig.uid, expiresAt: message.expirationTime === 0n ? undefined : Number(message.expirationTime) * 1_000 }
}

export declare namespace verifyAttestation {
  type Options = {
    /** Keccak-256 of the descriptor's canonical JSON. */
    readonly descriptorHash: string
    readonly nowMs: number
    /** Keccak-256 of bytes in hex. */
    readonly hash: (bytes: `0x${string}`) => string
    /** Whose key has signed typed data: viem's `recoverTypedDataAddress`. */
    readonly recover: (signed: {
      readonly domain: { name: string; version: string; chainId: number; verifyingContract: `0x${string}` }
      readonly types: typeof attestTypes
      readonly primaryType: 'Attest'
      readonly message: Attestation['sig']['message']
      readonly signature: `0x${string}`
    }) => Promise<string>
  }
}

/** What the id of an off-chain attestation is the hash of: its fields in a row, the schema as the text of its id. */
function packMessage(message: Attestation['sig']['message']): `0x${string}` {
  const number = (value: bigint, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
  const text = [...message.schema].map((character) => number(BigInt(character.codePointAt(0) ?? 0), 1)).join('')
  const noAttester = '00'.repeat(20)
  return `0x${number(2n, 2)}${text}${message.recipient.slice(2)}${noAttester}${number(message.time, 8)}${number(message.expirationTime, 8)}${
    message.revocable ? '01' : '00'
  }${message.refUID.slice(2)}${message.data.slice(2)}${message.salt.slice(2)}${number(0n, 4)}`
}
