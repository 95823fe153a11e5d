import {
  boolean,
  type InferOutput,
  literal,
  looseObject,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot'

/** The contract of the Ethereum Attestation Service that ERC-8176 names, on Ethereum. */
export const attestationService = {
  chainId: 1,
  address: '0xa1207f3bba224e2c9c3c6d5af63d0eb1582ce587',
  version: '0.26',
} as const

/** Id of the schema `bytes32 descriptorHash` (ERC-8176). */
export const descriptorSchemaUid = '0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2'

const word = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{64}$/, '32 bytes'),
  transform((text) => text.toLowerCase() as `0x${string}`),
)
const address = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{40}$/, 'an address'),
  transform((text) => text.toLowerCase() as `0x${string}`),
)
const seconds = pipe(
  union([pipe(string(), regex(/^\d{1,20}$/, 'seconds')), number()]),
  transform((given) => BigInt(given)),
)
const chainNumber = pipe(
  union([string(), number()]),
  transform((given) => Number(given)),
)

/** An off-chain attestation of the Ethereum Attestation Service, version 2, as its tools save it. */
export const attestationSchema = object({
  sig: looseObject({
    uid: word,
    domain: object({ name: string(), version: string(), chainId: chainNumber, verifyingContract: address }),
    primaryType: literal('Attest'),
    message: object({
      version: literal(2),
      schema: word,
      recipient: address,
      time: seconds,
      expirationTime: seconds,
      revocable: boolean(),
      refUID: word,
      data: word,
      salt: word,
    }),
    signature: object({ v: picklist([27, 28]), r: word, s: word }),
  }),
  signer: address,
  /** Seconds; what another tool has noted. */
  revocationTime: optional(seconds),
})

/** See {@link attestationSchema}. */
export type Attestation = InferOutput<typeof attestationSchema>

/** What is signed, as EIP-712 names it. */
export const attestTypes = {
  Attest: [
    { name: 'version', type: 'uint16' },
    { name: 'schema', type: 'bytes32' },
    { name: 'recipient', type: 'address' },
    { name: 'time', type: 'uint64' },
    { name: 'expirationTime', type: 'uint64' },
    { name: 'revocable', type: 'bool' },
    { name: 'refUID', type: 'bytes32' },
    { name: 'data', type: 'bytes' },
    { name: 'salt', type: 'bytes32' },
  ],
} as const
