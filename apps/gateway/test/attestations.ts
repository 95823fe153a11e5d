import { attestationService, attestTypes, canonicalJson, descriptorSchemaUid } from '@latchkey/blockchain-api/descriptors'
import { type Hex, keccak256, parseSignature, stringToBytes, stringToHex, zeroAddress, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export const router = '0x1111111111111111111111111111111111111111'
export const [auditor, stranger] = [1, 2].map((key) => privateKeyToAccount(`0x${String(key).padStart(64, '0')}`)) as [Signer, Signer]
type Signer = ReturnType<typeof privateKeyToAccount>
export const nowMs = Date.UTC(2026, 10, 21)
export const seconds = BigInt(nowMs / 1_000)

export const amount = { path: 'amount', label: 'Amount', format: 'raw' }
export const descriptor = (over: object = {}, formats: object = { 'stake(uint256 amount)': { intent: 'Stake', fields: [amount] } }) => ({
  $schema: '../../specs/erc7730-v2.schema.json',
  context: { contract: { deployments: [{ chainId: 1, address: router }] } },
  metadata: { owner: 'Meadow' },
  display: { formats },
  ...over,
})
export const hashOf = (json: unknown) => keccak256(stringToBytes(canonicalJson(json)))

export type Change = { domain?: object; message?: object; uid?: Hex; signer?: string; key?: Signer; over?: object }

/** An attestation as the tools of the service save it. */
export async function attest(descriptorHash: Hex, { domain, message, uid, signer, key = auditor, over }: Change = {}) {
  const signed = {
    domain: { name: 'EAS Attestation', version: '0.26', chainId: 1, verifyingContract: attestationService.address as Hex, ...domain },
    types: attestTypes,
    primaryType: 'Attest' as const,
    message: {
      version: 2,
      schema: descriptorSchemaUid as Hex,
      recipient: zeroAddress as Hex,
      time: seconds,
      expirationTime: 0n,
      revocable: true,
      refUID: zeroHash as Hex,
      data: descriptorHash,
      salt: `0x${'5a'.repeat(32)}` as Hex,
      ...message,
    },
  }
  const { r, s, v } = parseSignature(await key.signTypedData(signed))
  const texts = Object.fromEntries(
    Object.entries(signed.message).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )
  const sig = {
    ...{ version: 2, uid: uid ?? idOf(signed.message), domain: { ...signed.domain, chainId: String(signed.domain.chainId) } },
    ...{ primaryType: 'Attest', types: attestTypes, message: texts, signature: { r, s, v: Number(v) } },
  }
  return { sig, signer: signer ?? key.address, ...over }
}

export function idOf(message: {
  schema: Hex
  recipient: Hex
  time: bigint
  expirationTime: bigint
  revocable: boolean
  refUID: Hex
  data: Hex
  salt: Hex
}) {
  const word = (value: bigint, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
  const parts = [
    word(2n, 2),
    stringToHex(message.schema),
    message.recipient,
    zeroAddress,
    word(message.time, 8),
    word(message.expirationTime, 8),
  ]
  const rest = [message.revocable ? '01' : '00', message.refUID, message.data, message.salt, word(0n, 4)]
  return keccak256(`0x${[...parts, ...rest].map((part) => part.replace(/^0x/, '')).join('')}`)
}
