import {
  boolean,
  type InferOutput,
  integer,
  maxLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { permissionSchema, policiesSchema } from '../permissions/permission.ts'
import { evmAddressSchema } from './schemas.ts'

/** The contract that permissions are redeemed and taken back by (MetaMask's Delegation Framework 1.3.0), on every chain. */
export const delegationManager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** Contracts that hold a permission to its limits, on every chain. */
export const enforcers = {
  allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  erc20Period: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  erc20Transfer: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  nativePeriod: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  nativeTransfer: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const

/** EIP-712's types of a permission, as its contract hashes it: the hash is the `pci`. */
export const delegationTypes = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** A permission as it goes over the wire: a list of one, the way its contract takes it. */
export const delegationAbi = [
  {
    type: 'tuple[]',
    components: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      {
        name: 'caveats',
        type: 'tuple[]',
        components: [
          { name: 'enforcer', type: 'address' },
          { name: 'terms', type: 'bytes' },
          { name: 'args', type: 'bytes' },
        ],
      },
      { name: 'salt', type: 'uint256' },
      { name: 'signature', type: 'bytes' },
    ],
  },
] as const

const hex = (bytes: number) => pipe(string(), maxLength(2 + bytes * 2), regex(/^0x(?:[0-9a-f]{2})*$/, 'hex bytes'))

/** Body of `POST /v1/sessions/{id}`: a permission that was just signed, to be listed before its holder gets it. */
export const storePermissionSchema = strictObject({
  /** The signed permission. */
  context: hex(16_384),
  /** What brings the account to the chain, where it is not there yet. */
  deployment: optional(strictObject({ factory: evmAddressSchema, factoryData: hex(16_384) })),
  /** What the site calls itself. */
  siteName: pipe(string(), maxLength(256)),
  /** Unix time, in seconds. */
  expiration: pipe(number(), integer(), minValue(1)),
  permission: permissionSchema,
  policies: policiesSchema,
})
/** See {@link storePermissionSchema}. */
export type StorePermission = InferOutput<typeof storePermissionSchema>

/** The answer. */
export const storedPermissionSchema = object({ pci: string(), isNew: boolean() })

/** Body of `POST /v1/sessions/{id}/revoke` (E-16): the signature is the account's over the `pci`, as a text. */
export const revokePermissionSchema = strictObject({
  pci: pipe(string(), regex(/^0x[0-9a-f]{64}$/, '32 bytes in hex')),
  signature: hex(16_384),
})
